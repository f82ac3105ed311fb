import { useMantineColorScheme } from '@mantine/core';
import { messages } from '../messages.ts';
import { SCHEMES } from './theme.ts';
import classes from './userMenu.module.css';

const t = messages.userMenu;

export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={classes.scheme}>
      <legend>{t.view}</legend>
      <div className={classes.choices}>
        {SCHEMES.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name="scheme"
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            {t.views[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
