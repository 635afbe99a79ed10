import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { FileStore } from '#integrations/files/port.ts'

const text = async (store: FileStore, key: string) => {
  const stream = await store.get(key)
  return stream && (await buffer(stream)).toString()
}

/** The tests that every store must pass. `broken` returns a store whose location is gone. */
export function describeConformance(
  store: () => FileStore,
  broken: () => FileStore,
  now: () => number,
) {
  test('returns the last bytes put under a key', async () => {
    const key = randomUUID()
    await store().put(key, Buffer.from('first'))
    await store().put(key, Buffer.from('second, and longer'))
    expect(await text(store(), key)).toBe('second, and longer')
  })

  test('keeps a megabyte of bytes unchanged', async () => {
    const key = randomUUID()
    const bytes = Buffer.from(Array.from({ length: 1_000_003 }, (_, n) => (n * 31) % 256))
    await store().put(key, bytes)
    expect((await buffer((await store().get(key))!)).equals(bytes)).toBe(true)
  })

  test('reads a known size into a separate buffer each time', async () => {
    const key = randomUUID()
    const bytes = Buffer.from(Array.from({ length: 300_001 }, (_, n) => (n * 7) % 256))
    await store().put(key, bytes)
    const [one, other] = [
      await store().read(key, bytes.length),
      await store().read(key, bytes.length),
    ]
    expect(one!.equals(bytes)).toBe(true)
    one!.buffer.transfer(0)
    expect(other!.equals(bytes)).toBe(true)
    await store().put(key, Buffer.alloc(0))
    expect(await store().read(key, 0)).toHaveLength(0)
    expect(await store().read(randomUUID(), 1)).toBeUndefined()
  })

  test('throws if there are fewer bytes than expected', async () => {
    const key = randomUUID()
    await store().put(key, Buffer.from('four'))
    await expect(store().read(key, 5)).rejects.toMatchObject({ code: 'arquivos_indisponiveis' })
  })

  test('returns undefined for a missing object and ignores removing it', async () => {
    const key = randomUUID()
    expect(await store().get(key)).toBeUndefined()
    await store().put(key, Buffer.from('x'))
    await store().remove(key)
    await store().remove(key)
    expect(await store().get(key)).toBeUndefined()
  })

  test('lists every object once with the time it was put', async () => {
    const keys = [randomUUID(), `${randomUUID()}.mini`]
    const before = now()
    for (const key of keys) await store().put(key, Buffer.from('x'))
    const listed = (await Array.fromAsync(store().list())).filter(({ key }) => keys.includes(key))
    expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort())
    for (const { modifiedAt } of listed)
      expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000)
  })

  test.each(['../secret.key', 'a/b', '', '..', '.hidden', 'a\0b'])(
    'rejects the key %j',
    async (key) => {
      for (const call of [
        () => store().put(key, Buffer.from('x')),
        () => store().get(key),
        () => store().read(key, 1),
        () => store().remove(key),
      ])
        await expect(call()).rejects.toThrow('not a key')
    },
  )

  test('throws UpstreamError if the store is gone', async () => {
    const key = randomUUID()
    for (const call of [
      () => broken().put(key, Buffer.from('x')),
      () => Array.fromAsync(broken().list()),
    ]) {
      const failure = await call().then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(UpstreamError)
      expect(failure).toMatchObject({ code: 'arquivos_indisponiveis' })
    }
  })
}
