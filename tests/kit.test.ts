import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Parts that others of the kit are made of, and those that only a whole application holds: seen with those, or in it. */
const WITHIN_OTHERS = [
  ...['FieldFrame', 'Form', 'FormFrame', 'FormErrors', 'LeaveGuard', 'PickList', 'PasswordInput'],
  ...[
    'DialogFrame',
    'Question',
    'Confirming',
    'MenuPopup',
    'SelectAll',
    'SelectRow',
    'Tooltip',
    'OfflineStrip',
  ],
]

const read = (pattern: string) => globSync(pattern).filter((name) => !name.includes('.test.'))
const components = read('src/web/{ui,forms}/*.tsx').flatMap((name) =>
  [...readFileSync(name, 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)].map(
    ([, component]) => component!,
  ),
)

test('the page of the kit shows every part that screens are made of', () => {
  const kit = read('src/app/web/kit/*.tsx')
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  const unseen = components.filter((name) => !new RegExp(`<${name}\\b`).test(kit))
  expect(components.length).toBeGreaterThan(50)
  expect(unseen.toSorted()).toEqual(WITHIN_OTHERS.toSorted())
})
