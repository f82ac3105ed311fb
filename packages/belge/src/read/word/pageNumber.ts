/** Our own pages bear their number: a header or footer that says nothing else is no loss. */
const PAGE_NUMBER = /^[\s\d/|.–—-]*(?:(?:sayfa|page)[\s\d/|.–—-]*)?$/i;

export const isPageNumber = (text: string): boolean => PAGE_NUMBER.test(text);
