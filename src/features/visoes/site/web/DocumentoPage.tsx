import { formatDay, formatMoment } from '#domain/calendar-day.ts'
import { TIPO_DOCUMENTO_LABEL } from '#features/contratos/documentos/labels.ts'
import {
  chatAboutDocumento,
  DIGITOS_ERRADOS,
  DOCUMENTO_MUDOU,
  DOCUMENTO_VENCIDO,
  type DocumentoVerificado,
  type DocumentoView,
} from '#features/contratos/documentos/verificacao/rules.ts'
import script from './documento.js?raw'
import { PayDocument } from './PayPage.tsx'
import { ChatLink, CpfQuestion } from './parts.tsx'
import { documentoStyle } from './style.ts'

export { script as documentoScript }

/** The page on which anybody with the code checks a document: what it is, and whether a file is the signed one. */
export function DocumentoPage(view: DocumentoView) {
  const { empresa, situacao, documento } = view
  const name = documento && nameOf(documento)
  return (
    <PayDocument
      title={`${name ?? 'Conferir documento'} | ${empresa.nome}`}
      empresa={empresa}
      style={documentoStyle}
      inlineScript={documento?.sha256_final ? script : undefined}
    >
      <div className="folha">
        {documento && <Verified documento={documento} />}
        {situacao === 'errado' && (
          <section className="resumo">
            <h1>Baixar documento</h1>
            <Download wrong={DIGITOS_ERRADOS} />
          </section>
        )}
        {situacao === 'venceu' && (
          <section className="resumo">
            <h1>Conferir documento</h1>
            <p className="de">{DOCUMENTO_VENCIDO}</p>
          </section>
        )}
        {situacao === 'mudou' && (
          <section className="resumo">
            <h1>Baixar documento</h1>
            <p className="de">{DOCUMENTO_MUDOU}</p>
          </section>
        )}
        <p className="conversa">
          <ChatLink href={chatAboutDocumento(view)} look={situacao === 'venceu' ? '' : 'vazado'}>
            Falar com a loja
          </ChatLink>
        </p>
      </div>
    </PayDocument>
  )
}

const nameOf = ({ tipo, numero }: DocumentoVerificado) =>
  `${TIPO_DOCUMENTO_LABEL[tipo]} nº ${numero}`

const replacedText = (assinado_em: DocumentoVerificado['assinado_em']) =>
  assinado_em
    ? `Assinado em ${formatDay(assinado_em)} e depois substituído: não vale mais.`
    : 'Substituído por outro antes de ser assinado.'

/** What the document is worth, in one line. */
function stateOf({ status, assinado_em, cancelado_em, sha256_final }: DocumentoVerificado) {
  if (status === 'cancelado')
    return { text: `Documento cancelado em ${formatDay(cancelado_em!)}.`, cor: 'vermelho' }
  if (status === 'substituido') return { text: replacedText(assinado_em), cor: 'cinza' }
  if (status === 'assinado')
    return { text: `Válido: assinado em ${formatDay(assinado_em!)}.`, cor: 'verde' }
  return sha256_final
    ? { text: 'Válido: emitido pela loja.', cor: 'verde' }
    : { text: 'Ainda sem todas as assinaturas.', cor: 'amarelo' }
}

/** Said if the file is the one that was stored. */
function matchOf({ numero, assinado_em, cancelado_em }: DocumentoVerificado) {
  const signed = assinado_em ? `, assinado em ${formatDay(assinado_em)}` : ''
  const cancelled = cancelado_em ? ` Ele foi cancelado em ${formatDay(cancelado_em)}.` : ''
  return `Este arquivo é o documento ${numero}${signed}.${cancelled}`
}

function Verified({ documento }: { documento: DocumentoVerificado }) {
  const { assinantes, emitido_em, sha256_texto, sha256_final, pode_baixar } = documento
  const { text, cor } = stateOf(documento)
  return (
    <>
      <section className="resumo">
        <h1>{nameOf(documento)}</h1>
        <p className="situacao" data-cor={cor}>
          {text}
        </p>
        <dl className="dados">
          <div>
            <dt>Emitido em</dt>
            <dd>{formatDay(emitido_em)}</dd>
          </div>
          {assinantes.length > 0 && (
            <div>
              <dt>Assinado por</dt>
              {assinantes.map(({ papel, iniciais, assinado_em, recebida_em }) => (
                <dd key={`${papel}-${assinado_em}`}>
                  {papel}: {iniciais}, {formatMoment(new Date(assinado_em))}, recebida em{' '}
                  {formatMoment(new Date(recebida_em))}
                </dd>
              ))}
            </div>
          )}
          <div>
            <dt>SHA-256 do texto</dt>
            <dd>
              <code>{sha256_texto}</code>
            </dd>
          </div>
          {sha256_final && (
            <div>
              <dt>SHA-256 do PDF</dt>
              <dd>
                <code>{sha256_final}</code>
              </dd>
            </div>
          )}
        </dl>
      </section>
      {sha256_final && <Compare documento={documento} sha256={sha256_final} />}
      {pode_baixar && (
        <section className="parte" aria-labelledby="baixar">
          <h2 id="baixar">Baixar o PDF</h2>
          <Download />
        </section>
      )}
    </>
  )
}

/** Shown by its script, without which no file can be compared. */
const Compare = ({ documento, sha256 }: { documento: DocumentoVerificado; sha256: string }) => (
  <section
    id="conferir"
    className="parte"
    aria-labelledby="conferir-titulo"
    data-sha256={sha256}
    data-igual={matchOf(documento)}
    data-cor-igual={documento.cancelado_em ? 'amarelo' : 'verde'}
    hidden
  >
    <h2 id="conferir-titulo">Conferir um arquivo</h2>
    <p className="de">O arquivo não sai do seu aparelho: a conta é feita aqui mesmo.</p>
    <div className="soltar">
      <label htmlFor="arquivo">Solte o PDF aqui ou escolha</label>
      <input id="arquivo" type="file" accept="application/pdf" />
    </div>
    <output htmlFor="arquivo" />
  </section>
)

function Download({ wrong }: { wrong?: string }) {
  return (
    <CpfQuestion label="Quatro últimos dígitos do CPF do cliente" button="Baixar" wrong={wrong} />
  )
}
