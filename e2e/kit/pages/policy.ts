import type { Page } from '@playwright/test'

/** Collects the page's CSP violations and console errors. */
export async function watchPolicy(page: Page) {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() =>
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) =>
        (window as unknown as { tellViolation: (text: string) => void }).tellViolation(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
        ),
    ),
  )
  page.on('pageerror', (error) => violations.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // The browser reports each 404, which these pages expect.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      violations.push(`${page.url()}: ${message.text()}`)
  })
  return violations
}

/** Counts the page's print requests; `emulateMedia` shows what it would print. */
export async function watchPrinting(page: Page) {
  const printing = { times: 0 }
  await page.exposeFunction('tellPrinting', () => {
    printing.times++
  })
  await page.addInitScript(() => {
    window.print = () => (window as unknown as { tellPrinting: () => void }).tellPrinting()
  })
  return printing
}
