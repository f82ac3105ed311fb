#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  console.error('Derkenar henüz derlenmemiş: proje klasöründe “npm run build” çalıştırın.');
  process.exitCode = 1;
}
