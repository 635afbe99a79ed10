import { describe, expect, test } from 'vitest'
import { assertPublicHost, checkedLookup, isPublicAddress } from './guarded-address.ts'

const PUBLIC = [
  '8.8.8.8',
  '200.152.38.155',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2804:10::1',
]
const INNER = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
  ],
  ...[
    '172.31.255.255',
    '192.168.0.10',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ],
]

test.each(PUBLIC)('accepts the public address %s', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
test.each(INNER)('rejects the private address %s', (address) =>
  expect(isPublicAddress(address)).toBe(false),
)

describe('a host that a user typed', () => {
  const closed = { allowPrivate: false }
  const answering = (...addresses: string[]) => ({
    ...closed,
    resolve: async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

  test.each([
    ...['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1'],
    ...['[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'],
  ])('rejects %s, a spelling of a private address', (host) =>
    expect(assertPublicHost(host, closed)).rejects.toThrow(/aponta para uma rede interna/),
  )

  test('rejects a host if any of its addresses is private', async () => {
    await expect(
      assertPublicHost('smtp.example', answering('8.8.8.8', '10.0.0.1')),
    ).rejects.toMatchObject({
      code: 'endereco_interno',
    })
    const found = await assertPublicHost('smtp.example', answering('8.8.8.8'))
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }])
  })

  test('rejects an unknown host', async () => {
    const nobody = { ...closed, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    await expect(assertPublicHost('smtp.exmaple', nobody)).rejects.toThrow(
      'O endereço smtp.exmaple não foi encontrado. Verifique se foi digitado certo.',
    )
  })

  test('accepts private addresses in development', async () => {
    const [first] = await assertPublicHost('127.0.0.1', { allowPrivate: true })
    expect(first).toEqual({ address: '127.0.0.1', family: 4 })
  })

  test('gives a connection the checked addresses or the error', async () => {
    const lookUp = (guard: Parameters<typeof checkedLookup>[0], all: boolean) =>
      new Promise((resolve) =>
        checkedLookup(guard)('host.example', { all }, (error, address) =>
          resolve(error?.message ?? address),
        ),
      )
    expect(await lookUp(answering('8.8.8.8', '8.8.4.4'), false)).toBe('8.8.8.8')
    expect(await lookUp(answering('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await lookUp(answering('10.0.0.1'), true)).toMatch(/rede interna/)
  })
})
