import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '#tests/kit/server/files.ts'
import { hostilePng } from '#tests/kit/server/hostile-png.ts'
import { pictureDecoder } from './picture-decoder.ts'

const small = await photo({ width: 640, height: 480, orientation: 6 })
const SMALL_BYTES = 640 * 480 * 3

test('decodes a picture upright, without metadata, with a thumbnail', async () => {
  const answer = await pictureDecoder()(small, SMALL_BYTES)
  if ('problem' in answer) throw new Error(answer.problem)
  const { width, height, exif } = await sharp(answer.bytes).metadata()
  expect({ width, height, exif }).toEqual({ width: 480, height: 640, exif: undefined })
  expect(await sharp(answer.thumbnail).metadata()).toMatchObject({
    format: 'webp',
    width: 360,
    height: 480,
  })
})

test('reports a damaged picture', async () => {
  expect(await pictureDecoder()(small.subarray(0, 2000), SMALL_BYTES)).toEqual({
    problem: 'damaged',
  })
})

test('ends a picture that takes too much memory', async () => {
  const interlaced = hostilePng({ width: 12_000, height: 5_000, interlaced: true })
  // Said to be small, so that the limit of small pictures applies.
  expect(await pictureDecoder()(interlaced, SMALL_BYTES)).toEqual({ problem: 'too-heavy' })
})

test('ends a picture that takes too much time', async () => {
  expect(await pictureDecoder({ maxMs: 20 })(small, SMALL_BYTES)).toEqual({ problem: 'too-heavy' })
})

test('decodes a large picture after the others, and the next ones after it', async () => {
  const decode = pictureDecoder()
  const order: string[] = []
  const run = (name: string, bytes: number) => decode(small, bytes).then(() => order.push(name))
  await Promise.all([run('first', SMALL_BYTES), run('large', 200e6), run('last', SMALL_BYTES)])
  expect(order).toEqual(['first', 'large', 'last'])
})
