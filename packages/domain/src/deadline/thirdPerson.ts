import type { Takip } from '../schema/takip.ts';
import type { ThirdPerson } from '../schema/takipDetails.ts';
import { type DeadlineEvent, deadline, type Occasion, rule, startAt } from './definition.ts';
import { EVENTS } from './event.ts';
import { messages } from './messages.ts';

type Notice = 'ihbarname1' | 'ihbarname2' | 'ihbarname3';

const FIRST_NOTICE_PETITIONS = [
  'birinci-haciz-ihbarnamesi-talebi',
  'bankalara-haciz-ihbarnamesi-talebi',
  'kira-alacagi-haczi-talebi',
  'posta-ceki-hesabi-haczi-talebi',
  'kurumdaki-alacagin-haczi-talebi',
  'hayvan-urun-ve-destekleme-haczi-talebi',
  'sirket-payi-haczi-talebi',
];
const SECOND_NOTICE = 'ikinci-haciz-ihbarnamesi-talebi';
const THIRD_NOTICE = 'ucuncu-haciz-ihbarnamesi-talebi';

/** An employer is asked otherwise (İİK 355). */
const mayBeNotified = ({ tur }: ThirdPerson): boolean => tur !== 'isveren';

/** The second and third notice only where they were served: the case does not tell whether they were asked for. */
const ofThirdPersons =
  (kind: Notice) =>
  (takip: Takip, events: readonly DeadlineEvent[]): readonly Occasion[] =>
    (takip.ucuncuKisiler ?? [])
      .filter(mayBeNotified)
      .map(({ id, ad }) => ({
        subject: ad,
        subjectId: id,
        start: startAt(events, kind, id),
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
    rule: rule(7, 'day', 'İİK m. 89', false),
    startedBy: FIRST_NOTICE_PETITIONS,
    sequel: { code: 'ihbarname2', text: messages.thenIhbarname2, petitions: [SECOND_NOTICE] },
    occasions: ofThirdPersons('ihbarname1'),
  }),
  deadline({
    code: 'ihbarname2',
    name: 'İkinci haciz ihbarnamesine itiraz',
    party: 'ucuncuKisi',
    startName: EVENTS.ihbarname2,
    since: 'Tebliğden',
    rule: rule(7, 'day', 'İİK m. 89', false),
    startedBy: [SECOND_NOTICE],
    sequel: { code: 'ihbarname3', text: messages.thenIhbarname3, petitions: [THIRD_NOTICE] },
    occasions: ofThirdPersons('ihbarname2'),
  }),
  deadline({
    code: 'ihbarname3',
    name: 'Üçüncü haciz ihbarnamesinden sonra ödeme ya da dava',
    party: 'ucuncuKisi',
    startName: EVENTS.ihbarname3,
    since: 'Tebliğden',
    rule: rule(15, 'day', 'İİK m. 89', false),
    startedBy: [THIRD_NOTICE],
    occasions: ofThirdPersons('ihbarname3'),
  }),
] as const;
