import { expect, test, vi } from 'vitest'
import { firstPicture } from './first-picture.ts'

test('a picture’s moment holds until the program has taken it over, once', () => {
  const onTaken = vi.fn()
  firstPicture.begin({ at: 1, onTaken })
  expect(firstPicture.get()).toMatchObject({ at: 1 })
  firstPicture.end()
  firstPicture.end()
  expect(firstPicture.get()).toBeUndefined()
  expect(onTaken).toHaveBeenCalledTimes(1)
})
