import { vekilName } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Signers } from '../../belge/questions/Signers.tsx';
import { buroQuery } from '../../client/buro.ts';
import { questionMessages } from '../../messages/questions.ts';

interface Props {
  readonly value: string;
  readonly onChange: (signers: string) => void;
}

/** The lawyers of the office: cases have different representatives. */
export function OfficeSigners(props: Props) {
  const { data } = useQuery(buroQuery);
  return (
    <Signers {...props} names={data?.vekiller.map(vekilName) ?? []} hint={questionMessages.signersOfOffice} />
  );
}
