import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentoRenderer } from '#features/contratos/documentos/verificacao/rules.ts'
import type { ReciboRenderer } from '#features/contratos/recebimentos/recibo/pagina/rules.ts'
import type { PayRenderer } from '#features/dinheiro/pix/pagina/rules.ts'
import type { MinhaRenderer } from '#features/visoes/minha/rules.ts'
import type { SiteRenderer } from '../rules.ts'
import { DocumentoPage, documentoScript } from './DocumentoPage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { LostPage } from './LostPage.tsx'
import { MinhaPage } from './minha/MinhaPage.tsx'
import { PayAllPage } from './PayAllPage.tsx'
import { PayPage } from './PayPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { ReciboPage } from './ReciboPage.tsx'
import { documentoStyle, minhaStyle, payStyle } from './style.ts'

export { style } from './style.ts'

const PAGES = { inicio: HomePage, privacidade: PrivacyPage, perdida: LostPage }

/** A whole page as HTML; the same view gives the same text. */
export const render: SiteRenderer['render'] = (pagina, view) => {
  const Page = PAGES[pagina]
  return `<!doctype html>${renderToStaticMarkup(<Page {...view} />)}`
}

/** The pages that debts are paid by: the same way, with a style sheet of their own. */
export const pagar: PayRenderer = {
  style: payStyle,
  render: (view) => `<!doctype html>${renderToStaticMarkup(<PayPage {...view} />)}`,
  renderTudo: (view) => `<!doctype html>${renderToStaticMarkup(<PayAllPage {...view} />)}`,
}

/** The page that a customer opens a receipt on: the same style. */
export const recibo: ReciboRenderer = {
  style: payStyle,
  render: (view) => `<!doctype html>${renderToStaticMarkup(<ReciboPage {...view} />)}`,
}

/** The page that a document is checked on: it compares a file by a script of its own. */
export const documento: DocumentoRenderer = {
  style: documentoStyle,
  script: documentoScript,
  render: (view) => `<!doctype html>${renderToStaticMarkup(<DocumentoPage {...view} />)}`,
}

/** The page that a customer has of their own: it has no script. */
export const minha: MinhaRenderer = {
  style: minhaStyle,
  render: (view) => `<!doctype html>${renderToStaticMarkup(<MinhaPage {...view} />)}`,
}
