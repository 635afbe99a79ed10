import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Longer than the second in which clicks after a payment do nothing. */
const PATIENCE = { timeout: 3_000 }

/** Returns the button of a toast, once it takes clicks. */
export async function toastAction(name: string) {
  await screen.findByRole('button', { name })
  await waitFor(
    () => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull(),
    PATIENCE,
  )
  return screen.getByRole('button', { name })
}

/** Waits until the rows of the list take clicks again. */
export const rowActions = () =>
  waitFor(() => expect(document.querySelector('[role=group][aria-disabled]')).toBeNull(), PATIENCE)
