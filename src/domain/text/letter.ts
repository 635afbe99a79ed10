import { escapeHtml } from './html.ts'

/** Dark colours for mail programs that support them; others use the inline ones. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fundo{background:#11161b!important}.folha{background:#1b232b!important;border-color:#2c3843!important}
.tinta{color:#eef2f6!important}.tinta2{color:#a9b5c1!important}.quadro{background:#232d37!important}
.vence{color:#ffb4a8!important}.elo{color:#8ad7ef!important}.botao{background:#63c7e6!important;color:#06222c!important}}
@media (max-width:480px){.margem{padding:24px 20px 8px!important}.pe{padding:0 20px 24px!important}.meia{display:block!important;width:auto!important;padding-right:0!important}.segunda{padding-top:12px!important}}`

export const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const INK = '#171b21'
export const PALE = '#5f6a78'
export const BRAND = '#0a6280'

export const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
export const row = (cell: string) => `<tr>${cell}</tr>`
/** Plain text as a paragraph. */
export const paragraph = (text: string) =>
  `<p class="tinta" style="margin:0 0 16px;color:${INK};font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`
/** HTML in small print. */
export const small = (html: string) =>
  `<p class="tinta2" style="margin:0 0 12px;color:${PALE};font-size:13px;line-height:1.5">${html}</p>`

/** A link that looks like a button even without the style sheet. */
export const button = (label: string, url: string) =>
  table(
    'style="margin:8px 0 20px"',
    row(
      `<td style="border-radius:8px;${FONT}"><a class="botao" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;background:${BRAND};border-radius:8px;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td>`,
    ),
  )

/** A letter: `preheader` is shown beside the subject by mail programs; `body` and `foot` are HTML. */
type Letter = { preheader: string; title: string; body: string; foot: string }

/** Returns the HTML for mail programs: tables, max. 600 px wide, inline colours. */
export function letterHtml({ preheader, title, body, foot }: Letter): string {
  const sheet = [
    row(
      `<td class="margem" style="padding:28px 32px 8px;${FONT}">` +
        `<p class="tinta" style="margin:0 0 20px;color:${INK};font-size:18px;font-weight:700">${escapeHtml(title)}</p>${body}</td>`,
    ),
    row(
      `<td class="pe" style="padding:0 32px 28px;${FONT}"><div class="folha" style="margin:0 0 16px;border-top:1px solid #dde3e9;font-size:0;line-height:0">&nbsp;</div>${foot}</td>`,
    ),
  ].join('')
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body class="fundo" style="margin:0;padding:0;background:#f4f6f8"><div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>${table(
    'width="100%" class="fundo" style="background:#f4f6f8"',
    row(
      `<td align="center" style="padding:24px 12px">${table(
        'width="100%" class="folha" style="max-width:600px;background:#ffffff;border:1px solid #dde3e9;border-radius:12px;text-align:left"',
        sheet,
      )}</td>`,
    ),
  )}</body></html>`
}
