/** The words of a field with a calendar. */
export const calendarMessages = {
  calendarName: (name: string) => `${name}: takvim`,
  openCalendar: (name: string) => `${name}: takvimi aç`,
  calendar: {
    nextMonth: 'Sonraki ay',
    previousMonth: 'Önceki ay',
    nextYear: 'Sonraki yıl',
    previousYear: 'Önceki yıl',
    nextDecade: 'Sonraki on yıl',
    previousDecade: 'Önceki on yıl',
  },
} as const;
