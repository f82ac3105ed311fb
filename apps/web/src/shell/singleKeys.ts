const KEY = 'derkenar.tekTus';

/** Whether '/' and '?' are shortcuts. A browser may refuse its store: then they are. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'kapali';
  } catch {
    return true;
  }
}

export function keepSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'kapali');
  } catch {
    // They stay as they were.
  }
}
