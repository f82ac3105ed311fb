import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { approvalMessages as t } from '../messages/approval.ts';
import { reviewQuery } from './review.ts';

/** Names that are told one by one; a bulk job may have dozens of petitions. */
const TOLD = 5;

interface NoteProps {
  readonly text?: string;
  readonly mt?: 'sm';
}

/** Says that no lawyer of the office has approved the text. No file holds a word of it. */
export function UnapprovedNote({ text = t.unapproved, mt }: NoteProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
    <Alert role="note" color="yellow" variant="light" p="xs" mt={mt} icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  );
}

interface Props extends Pick<NoteProps, 'mt'> {
  readonly selected: readonly { readonly id: string; readonly isim: string }[];
}

/** Names the selected petitions whose texts nobody has approved. */
export function UnapprovedSelection({ selected, mt }: Props) {
  const { data } = useQuery({ ...reviewQuery, enabled: selected.length > 0 });
  const names = selected.filter(({ id }) => data?.get(id)?.unapproved).map(({ isim }) => isim);
  if (names.length === 0) return null;
  const text = t.unapprovedNames(names.slice(0, TOLD), Math.max(0, names.length - TOLD));
  return <UnapprovedNote text={text} {...(mt && { mt })} />;
}
