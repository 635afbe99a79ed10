import { expect, test } from 'vitest'
import { BusyError, OutOfSpace } from '#domain/errors.ts'
import { outageOf } from './outage.ts'

const coded = (code: string) =>
  Object.assign(new Error('as PostgreSQL or the system says it'), { code })
const inSyscall = (code: string, syscall: string) => Object.assign(coded(code), { syscall })

test.each([
  ['a missing socket', coded('ENOENT'), 503, 'indisponivel'],
  ['a socket that is being created', inSyscall('EACCES', 'connect'), 503, 'indisponivel'],
  ['a database that refuses connections', coded('ECONNREFUSED'), 503, 'indisponivel'],
  ['a database that is starting', coded('57P03'), 503, 'indisponivel'],
  ['a database that is stopping', coded('57P01'), 503, 'indisponivel'],
  ['a read-only database', coded('25006'), 503, 'indisponivel'],
  ['a terminated connection', new Error('Connection terminated unexpectedly'), 503, 'indisponivel'],
  ['a lock timeout', coded('55P03'), 503, 'ocupado'],
  ['a statement timeout', coded('57014'), 503, 'ocupado'],
  ['a deadlock', coded('40P01'), 503, 'ocupado'],
  ['too many connections', coded('53300'), 503, 'ocupado'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 503, 'ocupado'],
  ['a used-up semaphore', new BusyError('Há relatórios demais.'), 503, 'ocupado'],
  ['a full disk of the database', coded('53100'), 507, 'sem_espaco'],
  ['a full disk of the server', coded('ENOSPC'), 507, 'sem_espaco'],
  ['a full store', new OutOfSpace(), 507, 'sem_espaco'],
])('%s', (_, error, status, code) => {
  const outage = outageOf(error)
  expect(outage).toMatchObject({ status, code })
  // Retrying does not help with a full disk.
  expect(outage?.retryAfterSeconds === undefined).toBe(status === 507)
})

test('returns undefined for a bug', () => {
  for (const error of [
    new TypeError('x is undefined'),
    coded('23505'),
    coded('42P01'),
    inSyscall('EACCES', 'open'),
  ])
    expect(outageOf(error)).toBeUndefined()
})

test('returns a message that says what to do', () => {
  expect(['ECONNREFUSED', '57014', 'ENOSPC'].map((code) => outageOf(coded(code))?.detail)).toEqual([
    'O banco de dados não respondeu. Tente novamente em instantes.',
    'O sistema está ocupado. Tente novamente em instantes.',
    'Não há espaço em disco: nada foi salvo. Avise quem cuida do servidor.',
  ])
})
