import type { Page } from '@playwright/test'

/** What the browser refuses by the page's own policy, and what it complains of, whatever the page does then. */
export async function watchPolicy(page: Page) {
  const told: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => told.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { tellViolation: (text: string) => void }).tellViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  )
  page.on('pageerror', (error) => told.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // The browser tells of each answer that is none, and these pages are asked for because they are not there.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      told.push(`${page.url()}: ${message.text()}`)
  })
  return told
}

/** How often the page has asked for paper. There is no printer here: what it would print is looked at by `emulateMedia`. */
export async function watchPrinting(page: Page) {
  const asked = { times: 0 }
  await page.exposeFunction('tellPrinting', () => {
    asked.times++
  })
  await page.addInitScript(() => {
    window.print = () => (window as unknown as { tellPrinting: () => void }).tellPrinting()
  })
  return asked
}
