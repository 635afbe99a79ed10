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
])('%s names the versions %j', (header, versions) => {
  expect(versionsIn(header)).toEqual(versions)
})

test.each(['', ' ', '3', '"3', 'w/"3"', '"3" "4"', '*, "3"', '"a b"'])('%j is no list of tags', (header) => {
  expect(() => versionsIn(header)).toThrow(ValidationError)
})
