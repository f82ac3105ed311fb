import { IconChevronLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './backLink.module.css';

/** Above a page's title: to the page that it belongs to. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <IconChevronLeft size={16} aria-hidden />
    {children}
  </a>
));
