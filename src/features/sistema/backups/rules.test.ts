import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import {
  backupName,
  GUARDADOS,
  isDue,
  isLate,
  madeAt,
  nextNight,
  superseded,
  tamanhoText,
} from './rules.ts'

const instant = (text: string) => text as Instant
const at = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
})
const names = fc.uniqueArray(at.map(backupName), { maxLength: 120 })
/** Names of other files that may be in the folder. */
const otherNames = fc.constantFrom(
  'backup_2026-02-31_021500.age',
  'backup_2026-01-01_021500.age.parcial',
  'meu-backup_2026-01-01_021500.age',
  'backup_2026-01-01_021500.zip',
  'contrato.pdf',
  '',
)

test('the file name contains the time of the backup', () => {
  expect(backupName(new Date('2026-11-20T05:20:07.900Z'))).toBe('backup_2026-11-20_052007.age')
  fc.assert(
    fc.property(at, (moment) => {
      expect(madeAt(backupName(moment))?.getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000)
    }),
  )
  fc.assert(
    fc.property(otherNames, (name) => {
      expect(madeAt(name)).toBeUndefined()
    }),
  )
})

describe('superseded backups', () => {
  test('never include the newest one or files with other names', () => {
    fc.assert(
      fc.property(names, fc.array(otherNames), (own, others) => {
        const gone = superseded([...others, ...own])
        expect(gone.filter((name) => !own.includes(name))).toEqual([])
        expect(gone).not.toContain(own.toSorted().at(-1))
      }),
    )
  })

  test('are none after deleting once, in any order', () => {
    fc.assert(
      fc.property(names, (own) => {
        const gone = superseded(own)
        const left = own.filter((name) => !gone.includes(name))
        expect(superseded(left)).toEqual([])
        expect(superseded(own.toReversed())).toEqual(gone)
        expect(left.length).toBeLessThanOrEqual(
          GUARDADOS.dias + GUARDADOS.semanas + GUARDADOS.meses,
        )
      }),
    )
  })

  test('never include the newest of each of the last seven days with a backup', () => {
    fc.assert(
      fc.property(names, (own) => {
        const left = own.filter((name) => !superseded(own).includes(name))
        const days = (list: string[]) =>
          [...new Set(list.map((name) => dayInBrazil(madeAt(name)!)))].toSorted().toReversed()
        expect(days(left).slice(0, GUARDADOS.dias)).toEqual(days(own).slice(0, GUARDADOS.dias))
      }),
    )
  })

  test('two years of nightly backups leave 7 days, 4 weeks and 12 months', () => {
    const nights = Array.from({ length: 730 }, (_, n) => addDays('2024-12-01' as CalendarDay, n))
    let remaining: string[] = []
    for (const night of nights) {
      remaining.push(backupName(new Date(`${night}T05:20:00Z`)))
      const gone = superseded(remaining)
      remaining = remaining.filter((name) => !gone.includes(name))
    }
    expect(remaining.map((name) => dayInBrazil(madeAt(name)!))).toEqual([
      ...[
        '2025-12-31',
        '2026-01-31',
        '2026-02-28',
        '2026-03-31',
        '2026-04-30',
        '2026-05-31',
        '2026-06-30',
      ],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-15', '2026-11-22'],
      ...[
        '2026-11-24',
        '2026-11-25',
        '2026-11-26',
        '2026-11-27',
        '2026-11-28',
        '2026-11-29',
        '2026-11-30',
      ],
    ])
  })
})

test('the next backup is due tonight, or tomorrow night if tonight’s time has passed', () => {
  expect(nextNight(instant('2026-11-20T05:19:59.000Z'))).toBe('2026-11-20T05:20:00.000Z')
  expect(nextNight(instant('2026-11-20T05:20:00.000Z'))).toBe('2026-11-21T05:20:00.000Z')
})

test.each([
  [undefined, true],
  ['2026-11-19T05:20:30.000Z', true],
  ['2026-11-20T02:00:00.000Z', false],
])('with the last good backup at %s, tonight’s is due: %s', (last, due) => {
  expect(
    isDue(last === undefined ? last : instant(last), instant('2026-11-20T05:20:00.000Z')),
  ).toBe(due)
})

test.each([
  ['2026-11-18T05:20:00.000Z', '2020-01-01T00:00:00.000Z', false],
  ['2026-11-18T05:19:59.000Z', '2020-01-01T00:00:00.000Z', true],
  [undefined, '2026-11-18T05:20:00.000Z', false],
  [undefined, '2026-11-18T05:19:59.000Z', true],
])('last good backup %s, installed %s: late %s', (last, installed, late) => {
  const now = instant('2026-11-20T05:20:00.000Z')
  expect(isLate(last === undefined ? last : instant(last), instant(installed), now)).toBe(late)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_234_567, '1,2 MB'],
  [20_000_000_000, '20 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(tamanhoText(bytes)).toBe(text)
})
