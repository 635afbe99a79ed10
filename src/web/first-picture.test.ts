import { expect, test, vi } from 'vitest'
import { firstPicture, windowWidth } from './first-picture.ts'

test('a picture’s moment and width hold until the program has taken it over, once', () => {
  const onTaken = vi.fn()
  firstPicture.begin({ at: 1, width: 360, onTaken })
  expect(firstPicture.get()).toMatchObject({ at: 1, width: 360 })
  expect(windowWidth()).toBe(360)
  firstPicture.end()
  firstPicture.end()
  expect(firstPicture.get()).toBeUndefined()
  expect(windowWidth()).toBe(globalThis.innerWidth)
  expect(onTaken).toHaveBeenCalledTimes(1)
})
