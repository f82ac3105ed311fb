import { FORMATS, formats } from '@derkenar/belge/formats';

/** Items of the menus and lists that offer a format. */
export const formatChoices = FORMATS.map((value) => ({ value, label: formats[value].label }));

/** Buttons of the editor that download the template. */
export const editorButtons = FORMATS.flatMap((format) => {
  const { editorButton } = formats[format];
  return editorButton === null ? [] : [{ format, ...editorButton }];
});
