import { MODELO_SUGERIDO, MODELO_VARIAVEIS, modelPreview } from '#features/modelos/aprovado/rules.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'

/** Why an official account needs an approved template, what to have approved, and how the customer then reads it. */
export const TemplateHelp = () => (
  <details className="mt-4 rounded-2 bg-afundado px-4 py-3">
    <summary className="cursor-pointer font-medium">Como funciona o modelo aprovado</summary>
    <div className="mt-3 grid gap-4 text-sm">
      <p>
        O WhatsApp oficial só deixa a loja escrever livremente até 24 horas depois da última mensagem do
        cliente. Fora disso, só passa um modelo aprovado. Com o nome do modelo preenchido, toda cobrança vai
        por ele. Avisos de multa e mensagens escritas à mão continuam texto livre: depois das 24 horas,
        envie-os pelo seu WhatsApp.
      </p>
      <div>
        <h4 className="font-medium">O que vai em cada variável</h4>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {MODELO_VARIAVEIS.map(({ place, label, example }) => (
            <div key={place} className="contents">
              <dt className="tabular font-medium">{place}</dt>
              <dd>
                {label} <span className="text-tinta-2">({example})</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h4 className="font-medium">Texto para cadastrar, na categoria Utilidade</h4>
          <CopyButton text={MODELO_SUGERIDO} label="Copiar texto do modelo" labelled />
        </div>
        <p className="mt-1 rounded-2 bg-cartao px-3 py-2 whitespace-pre-wrap">{MODELO_SUGERIDO}</p>
      </div>
      <div>
        <h4 className="font-medium">Como o cliente lê</h4>
        <p className="mt-1 rounded-2 bg-verde-bg px-3 py-2 whitespace-pre-wrap text-tinta">
          {modelPreview()}
        </p>
        <p className="mt-1 text-tinta-2">
          Com outro texto aprovado, o cliente lê o seu, com estes mesmos dados.
        </p>
      </div>
    </div>
  </details>
)
