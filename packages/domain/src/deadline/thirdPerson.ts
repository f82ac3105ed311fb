import type { Takip } from '../schema/takip.ts';
import type { ThirdPerson } from '../schema/takipDetails.ts';
import {
  type DeadlineEvent,
  type DeadlineRule,
  deadline,
  type NextStep,
  type Occasion,
  rule,
  startAt,
} from './definition.ts';
import { EVENTS } from './event.ts';
import { messages } from './messages.ts';

type Notice = 'ihbarname1' | 'ihbarname2' | 'ihbarname3';

/** An employer is asked otherwise (İİK 355). */
const mayBeNotified = ({ tur }: ThirdPerson): boolean => tur !== 'isveren';

/** The second and third notice only where they were served: the case does not tell whether they were asked for. */
const ofThirdPersons =
  (kind: Notice, of: DeadlineRule, nextStep: NextStep | null) =>
  (takip: Takip, events: readonly DeadlineEvent[]): readonly Occasion[] =>
    (takip.ucuncuKisiler ?? [])
      .filter(mayBeNotified)
      .map(({ id, ad }) => ({
        subject: ad,
        subjectId: id,
        rule: of,
        start: startAt(events, kind, id),
        nextStep,
      }))
      .filter(({ start }) => kind === 'ihbarname1' || 'day' in start);

/** Limits of third persons who were served with notices of seizure. */
export const THIRD_PERSON_DEADLINES = [
  deadline({
    code: 'ihbarname1',
    name: 'Birinci haciz ihbarnamesine itiraz',
    party: 'ucuncuKisi',
    startName: EVENTS.ihbarname1,
    since: 'Tebliğden',
    occasions: ofThirdPersons('ihbarname1', rule(7, 'day', 'İİK m. 89', false), {
      code: 'ihbarname2',
      text: messages.thenIhbarname2,
    }),
  }),
  deadline({
    code: 'ihbarname2',
    name: 'İkinci haciz ihbarnamesine itiraz',
    party: 'ucuncuKisi',
    startName: EVENTS.ihbarname2,
    since: 'Tebliğden',
    occasions: ofThirdPersons('ihbarname2', rule(7, 'day', 'İİK m. 89', false), {
      code: 'ihbarname3',
      text: messages.thenIhbarname3,
    }),
  }),
  deadline({
    code: 'ihbarname3',
    name: 'Üçüncü haciz ihbarnamesinden sonra ödeme ya da dava',
    party: 'ucuncuKisi',
    startName: EVENTS.ihbarname3,
    since: 'Tebliğden',
    occasions: ofThirdPersons('ihbarname3', rule(15, 'day', 'İİK m. 89', false), null),
  }),
] as const;
