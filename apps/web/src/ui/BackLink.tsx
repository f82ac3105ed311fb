import { IconChevronLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './backLink.module.css';

/** The link above a page's title to its parent page. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <IconChevronLeft size={16} aria-hidden />
    {children}
  </a>
));
