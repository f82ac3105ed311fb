import { type Html, html, join } from './apiPageHtml.ts';
import { type JsonSchema, refName } from './openapiSchemas.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'metin',
  integer: 'tam sayı',
  number: 'sayı',
  boolean: 'true ya da false',
  null: 'null',
  object: 'nesne',
  array: 'liste',
};

/** Most members are required: the others are marked. */
export const OPTIONAL: Html = html`<em>isteğe bağlı</em>, `;

/** Describes a value: its type in words, its limits, and a list of its members. */
export function schemaHtml(schema: JsonSchema): Html {
  const { description } = schema;
  return html`${shapeHtml(schema)}${description === undefined ? '' : `. ${description}`}${membersHtml(schema)}`;
}

/** The type with its limits, on one line where it has no members. */
function shapeHtml(schema: JsonSchema): Html {
  const name = refName(schema);
  if (name !== null) return html`<a href="#tur-${name}">${name}</a>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined) return join(schema.enum.map(valueHtml), ', ');
  // A list of members ends the line: what has one comes last.
  const choices = ((schema.anyOf ?? schema.oneOf ?? []) as readonly JsonSchema[]).toSorted(
    (a, b) => Number(a.properties !== undefined) - Number(b.properties !== undefined),
  );
  if (choices.length > 0) return join(choices.map(schemaHtml), ' ya da ');
  const { type, items, additionalProperties } = schema;
  if (type === 'array') return html`liste${limitsHtml(schema)}: ${schemaHtml((items ?? {}) as JsonSchema)}`;
  const types = [type ?? ''].flat().map((one) => TYPES[one] ?? 'herhangi bir değer');
  const values =
    typeof additionalProperties === 'object'
      ? html`; her anahtarın değeri: ${schemaHtml(additionalProperties)}`
      : '';
  return html`${types.join(' ya da ')}${limitsHtml(schema)}${values}`;
}

const valueHtml = (value: unknown): Html =>
  value === '' ? html`boş metin` : html`<code>${String(value)}</code>`;

function limitsHtml(schema: JsonSchema): Html {
  const limits = [
    schema.minLength !== undefined && `en az ${schema.minLength} karakter`,
    schema.maxLength !== undefined && `en fazla ${schema.maxLength} karakter`,
    schema.minimum !== undefined && `en az ${schema.minimum}`,
    schema.maximum !== undefined && `en fazla ${schema.maximum}`,
    schema.exclusiveMinimum !== undefined && `${schema.exclusiveMinimum} değerinden büyük`,
    schema.minItems !== undefined && `en az ${schema.minItems} öğe`,
    schema.maxItems !== undefined && `en fazla ${schema.maxItems} öğe`,
  ].filter((limit) => limit !== false);
  const pattern = schema.pattern === undefined ? html`` : html` <code>${schema.pattern}</code>`;
  return html`${limits.length > 0 ? ` (${limits.join(', ')})` : ''}${pattern}`;
}

function membersHtml({ properties, required = [] }: JsonSchema): Html {
  if (properties === undefined) return html``;
  const items = Object.entries(properties).map(
    ([name, value]) =>
      html`<li><code class="ad">${name}</code>: ${required.includes(name) ? '' : OPTIONAL}${schemaHtml(value as JsonSchema)}</li>`,
  );
  return items.length === 0 ? html`` : html`<ul class="uyeler">${join(items)}</ul>`;
}
