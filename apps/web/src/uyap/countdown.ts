import { useEffect, useState } from 'react';

/** Whole seconds that are left; 0 when it is over. */
export const secondsLeft = (end: string, now: number): number => {
  const left = Math.ceil((Date.parse(end) - now) / 1000);
  return Number.isNaN(left) ? 0 : Math.max(0, left);
};

/** '4:05' */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function useSecondsLeft(end: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(end, now);
}
