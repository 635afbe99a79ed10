import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { requestIdle } from './idle.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => cleanup())

// The simulated browser hides what may pop up, and has no way to open it.
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

// Nor has it scrolling.
window.scrollTo = () => {}
Element.prototype.scrollTo ??= () => {}
