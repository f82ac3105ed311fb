import { useMantineColorScheme } from '@mantine/core';
import { m } from '../mesajlar.ts';
import { SCHEMES } from './scheme.ts';
import classes from './userMenu.module.css';

const t = m.kullaniciMenusu;

export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={classes.scheme}>
      <legend>{t.gorunum}</legend>
      <div className={classes.choices}>
        {SCHEMES.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name="gorunum"
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            {t.gorunumler[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
