import { CheckCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { avariaLabel } from '../../avarias/rules.ts'
import type { Vistoria } from '../../contract.ts'
import {
  GRUPO_LABEL,
  GRUPOS,
  RESPOSTA_LABEL,
  RESPOSTAS,
  type Resposta,
} from '../../modelo/rules.ts'
import { needsExplanation } from '../../rules.ts'
import { PhotoTile } from '../fotos/PhotoTile.tsx'
import type { StepProps } from './steps.ts'

type Item = Vistoria['modelo']['itens'][number]

/** The checklist. What is not in order asks for a note or a photo. */
export function ItensPasso(props: StepProps) {
  const { vistoria, draft } = props
  const { itens } = vistoria.modelo
  const [filled, setFilled] = useState<string[]>([])
  const open = itens.filter(({ codigo }) => !vistoria.respostas[codigo])
  const known = vistoria.avarias.filter(({ nova }) => !nova)
  const answerAll = () => {
    const codes = open.map(({ codigo }) => codigo)
    draft.change({
      respostas: Object.fromEntries(codes.map((codigo) => [codigo, { resposta: 'ok' }])),
    })
    setFilled(codes)
  }
  const undo = () => {
    draft.change({ respostas: Object.fromEntries(filled.map((codigo) => [codigo, null])) })
    setFilled([])
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {open.length > 0 && (
          <Button variant="primary" icon={CheckCheck} onClick={answerAll}>
            Tudo em ordem
          </Button>
        )}
        {filled.length > 0 && (
          <Button icon={Undo2} onClick={undo}>
            Desfazer
          </Button>
        )}
        <p className="text-tinta-2" role="status">
          {open.length === 0
            ? 'Todos os itens respondidos'
            : `Faltam ${open.length} de ${itens.length}`}
        </p>
      </div>
      {known.length > 0 && (
        <Card title="Avarias que já existiam">
          <ul className="grid gap-1">
            {known.map((avaria) => (
              <li key={avaria.avaria_id}>
                {avariaLabel(avaria)} <span className="text-tinta-2">(já existia)</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {GRUPOS.map((grupo) => {
        const ofGroup = itens.filter((item) => item.grupo === grupo)
        return (
          ofGroup.length > 0 && (
            <Card key={grupo} title={GRUPO_LABEL[grupo]}>
              <div className="grid gap-5">
                {ofGroup.map((item) => (
                  <Answer key={item.codigo} item={item} {...props} />
                ))}
              </div>
            </Card>
          )
        )
      })}
    </div>
  )
}

function Answer({ item: { codigo, nome }, vistoria, draft, fotos }: StepProps & { item: Item }) {
  const answer = vistoria.respostas[codigo]
  const [nota, setNota] = useState(answer?.nota ?? '')
  const choose = (resposta: Resposta) =>
    draft.change({
      respostas: { [codigo]: { resposta, ...(resposta !== 'ok' && nota && { nota }) } },
    })
  const foto = vistoria.fotos.find((each) => each.item === codigo)
  const waiting = fotos.waiting.find((each) => each.item === codigo)
  const asks = answer && needsExplanation(answer.resposta)
  return (
    <div className="grid gap-2">
      <fieldset>
        <legend className="font-medium">{nome}</legend>
        <div className="mt-1 grid grid-cols-2 gap-2 desk:inline-flex">
          {RESPOSTAS.map((resposta) => (
            <label key={resposta} className="chip justify-center">
              <input
                type="radio"
                name={`item-${codigo}`}
                className="sr-only"
                checked={answer?.resposta === resposta}
                onChange={() => choose(resposta)}
              />
              {RESPOSTA_LABEL[resposta]}
            </label>
          ))}
        </div>
      </fieldset>
      {answer && answer.resposta !== 'ok' && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <label className="field">
            <span className="field-label">O que há: {nome}</span>
            <textarea
              className="control"
              rows={2}
              maxLength={500}
              value={nota}
              onChange={({ target }) => {
                setNota(target.value)
                draft.change({
                  respostas: {
                    [codigo]: { resposta: answer.resposta, nota: target.value || null },
                  },
                })
              }}
            />
            {asks && !nota && !foto && !waiting && (
              <span className="field-warning">Diga o que há ou anexe uma foto</span>
            )}
          </label>
          <PhotoTile
            label={`Foto: ${nome}`}
            foto={foto}
            waiting={waiting}
            {...(!foto &&
              !waiting && {
                onPick: (file) => void fotos.add(file, { slot: 'livre', item: codigo }),
              })}
            onRetry={() => waiting && fotos.retry(waiting)}
          />
        </div>
      )}
    </div>
  )
}
