import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { requestIdle } from './idle.ts'

// Once for all files of a process, which share their modules.
vi.mock('#web/ui/BarChart.tsx', () => import('./fake-bar-chart.tsx'))

// Generous, because a busy machine is slow.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  // Files share the page too: what one drew without React must not be found by the next.
  document.body.replaceChildren()
})

// jsdom does not implement popovers.
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.removeAttribute('popover')
}

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

window.requestIdleCallback = requestIdle

// Nor scrolling.
window.scrollTo = () => {}
Element.prototype.scrollTo ??= () => {}
