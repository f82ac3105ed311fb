import { addDays, formatDate, formatEsasNo, type ListedSure } from '@derkenar/domain';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { messages } from '../messages.ts';

const PRODUCT = { company: 'Derkenar', product: 'sureler', language: 'TR' } as const;
/** Calendars ask again after this time; they may choose another. */
const REFRESH_SECONDS = 6 * 3600;

interface CalendarOptions {
  readonly now: Date;
  /** Leads to the page of a case; null where the server does not know its own address. */
  readonly publicUrl: URL | null;
}

/**
 * The limits as a calendar of whole days (RFC 5545). Calendars keep their copies with other companies: it names the
 * file and the limit, never a person.
 */
export function makeCalendar(sureler: readonly ListedSure[], { now, publicUrl }: CalendarOptions): string {
  const t = messages.deadline;
  const calendar = ical({
    prodId: PRODUCT,
    name: t.calendarName,
    description: t.aid,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const sure of sureler) {
    const day = sure.enErkenSonGun;
    if (day === null) continue;
    const { takip } = sure;
    const file = takip.dosyaEsasNo === null ? t.draft(takip.buroDosyaNo) : formatEsasNo(takip.dosyaEsasNo);
    calendar.createEvent({
      id: `${takip.id}-${sure.id}@derkenar`,
      stamp: now,
      allDay: true,
      start: midnight(day),
      end: midnight(addDays(day, 1)),
      summary: t.eventTitle(sure.ad, file, takip.icraDairesi.ad),
      description: [
        ...(sure.baslangic === null ? [] : [`${sure.baslatan}: ${formatDate(sure.baslangic)}`]),
        ...(sure.kural === null ? [] : [`${sure.kural} (${sure.dayanak ?? ''})`]),
        ...sure.dogrulanmamis,
        ...sure.notlar,
        t.aid,
      ].join('\n'),
      ...(publicUrl !== null && { url: new URL(`/takip/${takip.id}`, publicUrl).href }),
    });
  }
  return calendar.toString();
}

/** Whole days are written by their date in UTC. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
