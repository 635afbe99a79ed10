import { CopyButton } from '#web/ui/CopyButton.tsx'
import {
  MODELO_AGRUPADO,
  MODELO_AGRUPADO_NOME,
  MODELO_AGRUPADO_VARIAVEIS,
  MODELO_SUGERIDO,
  MODELO_VARIAVEIS,
  modelPreview,
} from '../aprovado/rules.ts'

/** Why an official account needs approved templates, what to have approved, and how the customer then reads it. */
export const TemplateHelp = () => (
  <details className="mt-4 rounded-2 bg-afundado px-4 py-3">
    <summary className="cursor-pointer py-2 font-medium">
      Como funcionam os modelos aprovados
    </summary>
    <div className="mt-3 grid gap-6 text-sm">
      <p>
        O WhatsApp oficial só deixa a loja escrever livremente até 24 horas depois da última
        mensagem do cliente. Fora disso, só passa um modelo aprovado. Com o nome do modelo
        preenchido, toda cobrança vai por ele. Avisos de multa e mensagens escritas à mão continuam
        texto livre: depois das 24 horas, envie-os pelo seu WhatsApp.
      </p>
      <Model
        title="Cobrança de uma dívida"
        copy="Copiar modelo de uma dívida"
        text={MODELO_SUGERIDO}
        variables={MODELO_VARIAVEIS}
      />
      <div className="grid gap-4">
        <p>
          Quem deve mais de um valor recebe um lembrete só, com todos. Cadastre um segundo modelo,
          como <b>{MODELO_AGRUPADO_NOME}</b>. Enquanto ele não é aprovado, sai a cobrança da dívida
          mais antiga, com “(e mais 2)”.
        </p>
        <Model
          title="Cobrança de várias dívidas"
          copy="Copiar modelo de várias dívidas"
          text={MODELO_AGRUPADO}
          variables={MODELO_AGRUPADO_VARIAVEIS}
        />
      </div>
      <p className="text-tinta-2">
        Com outro texto aprovado, o cliente lê o seu, com estes mesmos dados.
      </p>
    </div>
  </details>
)

type ModelProps = { title: string; copy: string; text: string; variables: typeof MODELO_VARIAVEIS }

const Model = ({ title, copy, text, variables }: ModelProps) => (
  <section className="grid gap-4" aria-label={title}>
    <h4 className="text-base font-medium">{title}</h4>
    <div>
      <h5 className="font-medium">O que vai em cada variável</h5>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {variables.map(({ place, label, example }) => (
          <div key={place} className="contents">
            <dt className="tabular font-medium">{place}</dt>
            <dd className="wrap-anywhere">
              {label} <span className="text-tinta-2">({example})</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h5 className="font-medium">Texto para cadastrar, na categoria Utilidade</h5>
        <CopyButton text={text} label={copy} labelled />
      </div>
      <p className="mt-1 rounded-2 bg-cartao px-3 py-2 whitespace-pre-wrap">{text}</p>
    </div>
    <div>
      <h5 className="font-medium">Como o cliente lê</h5>
      <p className="mt-1 rounded-2 bg-verde-bg px-3 py-2 whitespace-pre-wrap wrap-anywhere text-tinta">
        {modelPreview(text, variables)}
      </p>
    </div>
  </section>
)
