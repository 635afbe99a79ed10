import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DayInput, dayText, parseDay } from './DayInput.tsx'

function Field({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DayInput aria-label="Dia" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const value = () => screen.getByRole('status').textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' })

test('is typed and read as dd/mm/aaaa in any language of the browser', async () => {
  render(<Field />)
  expect(field().placeholder).toBe('dd/mm/aaaa')
  await userEvent.type(field(), '2811')
  expect(field().value).toBe('28/11')
  expect(value()).toBe('2811')
  await userEvent.type(field(), '2026')
  expect(field().value).toBe('28/11/2026')
  expect(value()).toBe('2026-11-28')
})

test('deletes through the separators, and empties', async () => {
  render(<Field first="2026-11-28" />)
  await userEvent.type(field(), '{backspace}{backspace}{backspace}{backspace}')
  expect(field().value).toBe('28/11')
  await userEvent.clear(field())
  expect(value()).toBe('')
})

test('takes what is pasted or chosen in the calendar as a day', async () => {
  render(<Field />)
  await userEvent.click(field())
  await userEvent.paste('2026-11-28')
  expect(field().value).toBe('28/11/2026')
  const calendar = document.querySelector('input[type=date]')!
  fireEvent.change(calendar, { target: { value: '2027-01-02' } })
  expect(field().value).toBe('02/01/2027')
})

test.each([
  ['29022027', undefined],
  ['31112026', undefined],
  ['28112026', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['2811', undefined],
  ['01010001', undefined],
])('%s reads as %s', (digits, day) => {
  expect(parseDay(digits)).toBe(day)
})

test('shows a day, and what is typed of one', () => {
  expect(dayText('2026-11-28')).toBe('28/11/2026')
  expect(dayText('2811')).toBe('28/11')
})
