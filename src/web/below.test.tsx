import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Below } from './below.tsx'
import { firstPicture } from './first-picture.ts'

afterEach(() => firstPicture.end())

/** What stood on the page at each of its drawings. */
function drawings() {
  const seen: string[] = []
  render(
    <Profiler id="tela" onRender={() => seen.push(document.body.textContent ?? '')}>
      <h1>Tela</h1>
      <Below>
        <p>Abaixo</p>
      </Below>
    </Profiler>,
  )
  return seen
}

test('what stands below comes right after the first look', () => {
  const seen = drawings()
  expect(seen.length).toBeGreaterThan(1)
  expect(seen[0]).not.toContain('Abaixo')
  expect(screen.getByText('Abaixo')).toBeTruthy()
})

test('of a picture that the server drew it is part at once', () => {
  firstPicture.begin({ at: 0 })
  expect(drawings()[0]).toContain('Abaixo')
})
