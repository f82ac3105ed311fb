import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { api, read } from '../client/api.ts';
import { createMessages } from '../messages/create.ts';
import { notifyFailure, preloadNotices } from '../shell/notify.ts';
import { take } from './download.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  readonly href: string;
  /** Throws what the file would be refused with; whether somebody is signed in, if not said. */
  readonly ask?: () => Promise<unknown>;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

const askSession = () => read(api.GET('/api/v1/oturum'));

/** The browser takes the file as it comes, whatever its size; as it has no words for a refusal, one asks first. */
export function DownloadLink({ href, ask = askSession, children, ...button }: Props) {
  const asking = useRef(false);
  useEffect(preloadNotices, []);
  const download = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      await ask();
      take(href);
    } catch (error) {
      notifyFailure(createMessages.downloadFailed, error);
    } finally {
      asking.current = false;
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void download();
  };
  return (
    <Button {...button} component="a" href={href} download onClick={onClick}>
      {children}
    </Button>
  );
}
