import type { Format } from '@derkenar/belge/formats';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { prefaceOf } from '../../belge/questions/guards.ts';
import { downloadTakip } from '../../belge/render.ts';
import { commandMessages as t } from '../../messages/command.ts';
import { createMessages } from '../../messages/create.ts';
import { useConsent } from '../../selection/useConsent.tsx';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { readSablon } from './api.ts';

interface Options {
  readonly onDone: () => void;
  /** Closes without giving the focus back: the page changes. */
  readonly onLeave: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Makes the file as the case page does. With anything to answer, fill or judge it leads there. */
export function useMaking({ onDone, onLeave, returnTo }: Options) {
  const navigate = useNavigate();
  const consent = useConsent(returnTo);
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const choose = (takipId: string, dilekceId: string) => {
    onLeave();
    void navigate({ to: '/takip/$takipId', params: { takipId }, search: { dilekce: dilekceId } });
  };
  const work = async (takipId: string, dilekceId: string, format: Format) => {
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    setBusy(true);
    try {
      if (await isMade(takipId, dilekceId, format, controller.signal)) return onDone();
      notify({ kind: 'warning', title: t.toCase, lines: t.toCaseLines });
      choose(takipId, dilekceId);
    } catch (error) {
      notifyFailure(createMessages.errorTitle, error);
    } finally {
      abort.current = null;
      setBusy(false);
    }
  };
  return {
    busy,
    choose,
    make: (takipId: string, dilekceId: string, format: Format) =>
      consent.ask([dilekceId], () => void work(takipId, dilekceId, format)),
    question: consent.question,
  };
}

/** False when the petition asks something, is stopped, or has gaps. */
async function isMade(
  takipId: string,
  dilekceId: string,
  format: Format,
  signal: AbortSignal,
): Promise<boolean> {
  const questions = prefaceOf(await readSablon(dilekceId))?.questions ?? [];
  if (questions.length > 0) return false;
  const file = { format, acceptsGaps: false, reason: null };
  return (await downloadTakip({ takipId, dilekceId, answers: {} }, file, signal)) === null;
}
