import type { ReactNode } from 'react'
import { Facts } from '#web/ui/Card.tsx'
import type { LinhaAuditoria } from '../contract.ts'
import { entidadeOf } from '../entidades/rules.ts'

/** All that a line knows: every field before and after, and where it came from. */
export function LineDetails({ linha, children }: { linha: LinhaAuditoria; children: ReactNode }) {
  const { mudancas } = linha
  const [hasBefore, hasAfter] = [linha.antes !== null, linha.depois !== null]
  return (
    <div className="mt-3 rounded-2 bg-afundado p-3">
      {mudancas.length ? (
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr className="text-left text-tinta-2">
              <Head>Campo</Head>
              {hasBefore && <Head>Antes</Head>}
              {hasAfter && <Head>{hasBefore ? 'Depois' : 'Valor'}</Head>}
            </tr>
          </thead>
          <tbody>
            {mudancas.map(({ campo, rotulo, antes, depois }) => (
              <tr key={campo} className="border-t border-borda align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium wrap-anywhere">
                  {rotulo}
                </th>
                {hasBefore && <Value>{antes}</Value>}
                {hasAfter && <Value>{depois}</Value>}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-sm text-tinta-2">Nada além do que a frase diz.</p>
      )}
      <div className="mt-3 border-t border-borda pt-3 text-sm">
        <Facts
          columns={3}
          items={[
            { label: 'Tipo de registro', value: entidadeOf(linha.entidade).muitos },
            { label: 'Usuário', value: linha.usuario },
            linha.origem !== null && { label: 'Endereço', value: linha.origem },
            linha.motivo !== null && { label: 'Motivo', value: linha.motivo, wide: true },
            { label: 'Identificação', value: <Code>{linha.entidade_id}</Code>, wide: true },
            linha.pedido !== null && {
              label: 'Pedido',
              value: <Code>{linha.pedido}</Code>,
              wide: true,
            },
          ]}
        />
        {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="py-1.5 pr-3 font-normal">
    {children}
  </th>
)
const Value = ({ children }: { children: ReactNode }) => (
  <td className="py-1.5 pr-3 whitespace-pre-line wrap-anywhere">{children}</td>
)
const Code = ({ children }: { children: ReactNode }) => (
  <span className="tabular wrap-anywhere">{children}</span>
)
