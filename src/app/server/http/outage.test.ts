import { expect, test } from 'vitest'
import { BusyError, OutOfSpace } from '#domain/errors.ts'
import { outageOf } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('as PostgreSQL or the system says it'), { code })

test.each([
  ['a database that is not there', coded('ENOENT'), 503, 'indisponivel'],
  ['one that refuses', coded('ECONNREFUSED'), 503, 'indisponivel'],
  ['one that starts', coded('57P03'), 503, 'indisponivel'],
  ['one that stops', coded('57P01'), 503, 'indisponivel'],
  ['one that may only be read', coded('25006'), 503, 'indisponivel'],
  ['a connection cut off', new Error('Connection terminated unexpectedly'), 503, 'indisponivel'],
  ['a lock nobody lets go of', coded('55P03'), 503, 'ocupado'],
  ['a statement without end', coded('57014'), 503, 'ocupado'],
  ['somebody who was always faster', coded('40P01'), 503, 'ocupado'],
  ['too many connections', coded('53300'), 503, 'ocupado'],
  ['no connection free', new Error('timeout exceeded when trying to connect'), 503, 'ocupado'],
  ['a share that is used up', new BusyError('Há relatórios demais.'), 503, 'ocupado'],
  ["a full disk of the database's", coded('53100'), 507, 'sem_espaco'],
  ['a full disk of ours', coded('ENOSPC'), 507, 'sem_espaco'],
  ['a full store', new OutOfSpace(), 507, 'sem_espaco'],
])('%s', (_, error, status, code) => {
  const outage = outageOf(error)
  expect(outage).toMatchObject({ status, code })
  // Waiting makes no room on a disk.
  expect(outage?.retryAfterSeconds === undefined).toBe(status === 507)
})

test('a mistake of ours is none', () => {
  for (const error of [new TypeError('x is undefined'), coded('23505'), coded('42P01')])
    expect(outageOf(error)).toBeUndefined()
})

test('each says what to do: try again, or make room', () => {
  expect(['ECONNREFUSED', '57014', 'ENOSPC'].map((code) => outageOf(coded(code))?.detail)).toEqual([
    'O banco de dados não respondeu. Tente novamente em instantes.',
    'O sistema está ocupado. Tente novamente em instantes.',
    'Não há espaço em disco: nada foi salvo. Avise quem cuida do servidor.',
  ])
})
