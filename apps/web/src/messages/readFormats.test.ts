import { readableTypes, readFormats } from '@derkenar/belge/formats';
import { expect, it } from 'vitest';
import { dilekceTransferMessages } from './dilekceTransfer.ts';
import { fileMessages } from './file.ts';

it('names every format that can be read where files are dropped or chosen', () => {
  for (const { label, extensions } of Object.values(readFormats)) {
    expect(fileMessages.dropDescription).toContain(label);
    expect(JSON.stringify(dilekceTransferMessages)).toContain(label);
    expect(readableTypes()).toEqual(expect.arrayContaining(extensions.map((one) => `.${one}`)));
  }
});
