import { escapeHtml } from '#domain/text/html.ts'

/** The variants of the page. */
export type Pagina = 'pergunta' | 'cancelado' | 'voltou' | 'desconhecido'

const TEXTS: Record<
  Pagina,
  { title: string; text: string; button?: { label: string; value: string } }
> = {
  pergunta: {
    title: 'Cancelar os lembretes?',
    text: 'Você deixa de receber os lembretes de vencimento neste e-mail. Os pagamentos continuam os mesmos.',
    button: { label: 'Cancelar lembretes', value: 'cancelar' },
  },
  cancelado: {
    title: 'Lembretes cancelados',
    text: 'Pronto: você não recebe mais lembretes por e-mail.',
    button: { label: 'Voltar a receber', value: 'voltar' },
  },
  voltou: {
    title: 'Lembretes ligados',
    text: 'Você volta a receber os lembretes por e-mail.',
    button: { label: 'Cancelar lembretes', value: 'cancelar' },
  },
  desconhecido: {
    title: 'Link inválido',
    text: 'Este link não está completo. Abra-o de novo pelo e-mail que você recebeu, ou fale com a loja.',
  },
}

/** The page's only style sheet; CSP allows it by its hash, so it is sent unchanged. */
export const ESTILO = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#f4f6f8;color:#171b21;font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:32px 28px;background:#fff;border:1px solid #dde3e9;border-radius:14px}
p{margin:0 0 20px}
.loja{margin:0 0 16px;color:#5f6a78;font-size:15px;font-weight:600}
h1{margin:0 0 10px;font-size:24px;line-height:1.25}
button{width:100%;min-height:48px;padding:12px 20px;border:1px solid #0a6280;border-radius:10px;background:#0a6280;color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid #63c7e6;outline-offset:2px}
.leve{border-color:#c3ccd5;background:transparent;color:inherit;font-weight:600}
.nota span{white-space:nowrap}
.nota{margin:20px 0 0;color:#5f6a78;font-size:15px}
@media (prefers-color-scheme:dark){body{background:#11161b;color:#eef2f6}main{background:#1b232b;border-color:#2c3843}.loja,.nota{color:#a9b5c1}button{border-color:#63c7e6;background:#63c7e6;color:#06222c}.leve{border-color:#4a5a69;background:transparent;color:inherit}}`

/** Returns the page's HTML, which contains no customer data. */
export function unsubscribePage(pagina: Pagina, shop: { nome: string; telefone: string }) {
  const { title, text, button } = TEXTS[pagina]
  const form = button
    ? `<form method="post"><input type="hidden" name="acao" value="${button.value}"><button${pagina === 'pergunta' ? '' : ' class="leve"'}>${escapeHtml(button.label)}</button></form>`
    : ''
  const note = shop.telefone
    ? `<p class="nota">Dúvidas? Fale com a gente: <span>${escapeHtml(shop.telefone)}</span>.</p>`
    : ''
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} - ${shop.nome}`)}</title><style>${ESTILO}</style></head><body><main><p class="loja">${escapeHtml(shop.nome)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${note}</main></body></html>`
}
