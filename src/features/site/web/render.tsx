import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteRenderer } from '../site.rules.ts'
import { HomePage } from './HomePage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

export { style } from './style.ts'

const PAGES = { inicio: HomePage, privacidade: PrivacyPage }

/** A whole page as HTML; the same view gives the same text. */
export const render: SiteRenderer['render'] = (pagina, view) => {
  const Page = PAGES[pagina]
  return `<!doctype html>${renderToStaticMarkup(<Page {...view} />)}`
}
