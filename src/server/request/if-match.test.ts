import { expect, test } from 'vitest'
import { ValidationError } from '#domain/errors.ts'
import { versionsIn } from './if-match.ts'

test.each<[string, ReturnType<typeof versionsIn>]>([
  ['*', '*'],
  ['"3"', ['3']],
  [' "3" , "4"', ['3', '4']],
  ['"3",,"4"', ['3', '4']],
  ['W/"3"', []],
  ['W/"3", "4"', ['4']],
  ['""', ['']],
])('reads %s as the versions %j', (header, versions) => {
  expect(versionsIn(header)).toEqual(versions)
})

test.each(['', ' ', '3', '"3', 'w/"3"', '"3" "4"', '*, "3"', '"a b"'])(
  'rejects %j, which is not a list of tags',
  (header) => {
    expect(() => versionsIn(header)).toThrow(ValidationError)
  },
)
