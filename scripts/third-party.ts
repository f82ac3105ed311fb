// `npm run third-party`: writes THIRD-PARTY.md, the licences of the packages that are part of the product.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceTexts, listShipped } from './packages.ts';
import { root } from './setup.mjs';

const packages = listShipped();
const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
/** Many packages have the same text, to the letter. */
const owners = new Map<string, string[]>();
for (const one of packages)
  for (const text of licenceTexts(one)) owners.set(text, [...(owners.get(text) ?? []), one.name]);
const texts = [...owners].map(([text, names]) => `## ${names.join(', ')}\n\n\`\`\`\`text\n${text}\n\`\`\`\``);

writeFileSync(
  join(root, 'THIRD-PARTY.md'),
  `# Third-party software

Derkenar contains these packages. The file is written by \`npm run third-party\` from what was built.

| package | version | licence |
|---|---|---|
${rows.join('\n')}

${texts.join('\n\n')}
`,
);
console.log(`THIRD-PARTY.md: ${packages.length} packages, ${owners.size} texts`);
