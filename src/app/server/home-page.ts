import { formatTelefone } from '#domain/documents.ts'
import { escapeHtml } from '#domain/html.ts'
import { whatsappLink } from '#domain/whatsapp-link.ts'
import type { Empresa, Horario } from '#features/configuracoes/configuracoes.rules.ts'

/** The public address: what the shop rents, how to reach it and when it is open, from Dados da empresa. */
export function homePage(empresa: Empresa) {
  const { nome, telefone, endereco, cidade, uf, horarios } = empresa
  const message = 'Olá! Quero alugar uma moto DK 160.'
  const hours = [
    ['Segunda a sexta', horarios.segunda_a_sexta],
    ['Sábado', horarios.sabado],
    ['Domingo', horarios.domingo],
  ] as const
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Aluguel de motos DK 160 zero km em ${escapeHtml(cidade)} | ${escapeHtml(nome)}</title>
<meta name="description" content="Alugue uma DK 160 zero km na Baixada Santista com seguro, manutenção e documentação inclusos. A partir de R$ 39,99 por dia, pagamento semanal.">
<link rel="icon" href="/admin/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/inicio.css"></head>
<body><main><p class="marca">${escapeHtml(nome)}</p><h1>Liberdade sobre duas rodas</h1>
<p class="chamada">Alugue uma DK 160 zero km em ${escapeHtml(cidade)} e pague por semana. A partir de <strong>R$&nbsp;39,99 por dia</strong>.</p>
<ul><li>Motos zero km</li><li>Seguro incluso</li><li>Manutenção inclusa</li><li>Documentação inclusa</li></ul>
<p><a class="zap" href="${whatsappLink(telefone, message)}" target="_blank" rel="noopener">Fazer Reserva Agora</a></p>
<dl><dt>WhatsApp</dt><dd>${formatTelefone(telefone)}</dd>
<dt>Endereço</dt><dd>${escapeHtml([endereco, `${cidade}/${uf}`].filter(Boolean).join(', '))}</dd>
${hours.map(([day, times]) => `<dt>${day}</dt><dd>${opening(times)}</dd>`).join('')}</dl></main>
<footer><a href="/admin">Área administrativa</a></footer></body></html>`
}

const opening = (times: Horario) => (times ? `${times.abre} às ${times.fecha}` : 'Fechado')

export const HOME_CSS = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:1fr auto;font:400 1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#f1f4f7;background:linear-gradient(165deg,#06222d,#0a6280 75%,#0f7d9e)}
main{width:min(100%,44rem);margin:auto;padding:3rem 1.5rem}
.marca{margin:0;font-weight:800;letter-spacing:-.01em;color:#ffc531}
h1{margin:.4rem 0 .8rem;font-size:clamp(2.4rem,7vw,4rem);line-height:1.05;letter-spacing:-.03em}
.chamada{font-size:1.25rem;max-width:34rem}ul{display:flex;flex-wrap:wrap;gap:.6rem;margin:1.5rem 0;padding:0;list-style:none}
li{padding:.35rem .9rem;border:1px solid #ffffff80;border-radius:99px}
.zap{display:inline-flex;align-items:center;min-height:3.25rem;padding:0 1.6rem;border-radius:12px;background:#0a7a48;color:#fff;font-weight:700;text-decoration:none}
.zap:hover{background:#086439}dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1.25rem;margin:2rem 0 0}dt{color:#c9e4ee}dd{margin:0}
footer{padding:1.25rem 1.5rem;text-align:center}footer a{color:#fff}:focus-visible{outline:3px solid #8ab6ff;outline-offset:3px;border-radius:8px}`
