import { describe, expect, it } from 'vitest'
import {
  KM_COUNTED_BY,
  kmSinceService,
  lastServiceBy,
  needsServiceBadge,
  OIL_ALERT,
  OIL_OVERDUE_KM,
  OIL_SOON_KM,
  oilAlert,
} from './rules.ts'

const driven = (km: number) => ({ km_atual: 5000 + km, km_ultima_manutencao: 5000 })
const neverServiced = (km_atual: number) => ({ km_atual, km_ultima_manutencao: null })

describe('the oil change', () => {
  it.each([
    [driven(1199), undefined],
    [driven(1200), 'EM BREVE'],
    [driven(1299), 'EM BREVE'],
    [driven(1300), 'URGENTE'],
    [neverServiced(1199), undefined],
    [neverServiced(1200), 'EM BREVE'],
    [neverServiced(1300), 'URGENTE'],
  ])('of %o is %s', (moto, urgencia) => {
    expect(oilAlert(moto)).toBe(urgencia)
  })

  it("limits fall on the summary table's steps of 100 km", () => {
    expect([OIL_SOON_KM % KM_COUNTED_BY, OIL_OVERDUE_KM % KM_COUNTED_BY]).toEqual([0, 0])
  })

  it.each([
    [null, null, null],
    [3000, null, 3000],
    [4600, 3300, 4600],
    [33_000, 33_000, 4600],
    [33_000, 3300, 3300],
    [33_000, null, 4600],
  ])('recorded %s, known %s, odometer 4600: last service %s', (recorded, known, last) => {
    expect(lastServiceBy(recorded, { km_atual: 4600, km_ultima_manutencao: known })).toBe(last)
  })

  it('has a text and colour per urgency', () => {
    expect(OIL_ALERT.URGENTE).toEqual({ text: 'TROCA DE ÓLEO VENCIDA!', cor: 'vermelho' })
    expect(OIL_ALERT['EM BREVE']).toEqual({ text: 'Troca de óleo em breve', cor: 'laranja' })
  })

  it('has no km if never serviced', () => {
    expect(kmSinceService(neverServiced(900))).toBeNull()
    expect(kmSinceService(driven(900))).toBe(900)
  })
})

it.each([
  [driven(4499), false],
  [driven(4500), true],
  [neverServiced(4500), true],
])('the badge "Manutenção!" of %o: %s', (moto, shown) => {
  expect(needsServiceBadge(moto)).toBe(shown)
})
