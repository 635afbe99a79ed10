import { useState } from 'react'
import type { Collision, PanelProps } from '#web/forms/versioned-record.ts'
import { Button } from '#web/ui/Button.tsx'
import { InstantText } from '#web/ui/values.tsx'
import { labelOf, listed, shown, whoOf } from './field-labels.ts'

type Choices = Record<string, 'now' | 'mine'>

/** Shows the fields that another user changed too, and asks which values to save. */
export function ConflictPanel({ form, conflict, onSave, onReload }: PanelProps) {
  const { collisions, taken, opened, now, por } = conflict
  const [choices, setChoices] = useState<Choices>({})
  const [typed] = useState(() => collisions.map(({ name }) => form.getValues(name)))

  const labels = (names: string[]) => names.flatMap((name) => labelOf(form, name) ?? [])
  const open = collisions.filter(({ name }) => !choices[name]).map(({ name }) => name)
  const others = labels(taken)
  const choose = (name: string, value: unknown, choice: Choices[string]) => {
    setChoices({ ...choices, [name]: choice })
    form.setValue(name, value ?? '', { shouldDirty: true })
  }
  return (
    <div
      className="alert tinted conflict scroll-mt-20"
      data-cor="amarelo"
      role="alert"
      tabIndex={-1}
    >
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <p className="font-bold">Este registro mudou enquanto você editava</p>
          <p>
            Quem alterou: {whoOf(por)}
            {por && (
              <>
                , <InstantText instant={por.em} />
              </>
            )}
            . Nada foi salvo ainda: escolha o que deve valer.
          </p>
        </div>
        {collisions.map((collision, index) => (
          <Choice
            key={collision.name}
            label={labelOf(form, collision.name) ?? collision.name}
            collision={collision}
            typed={typed[index]}
            say={(value) => shown(form, collision.name, value, [opened, now])}
            choice={choices[collision.name]}
            onChoose={(value, choice) => choose(collision.name, value, choice)}
          />
        ))}
        {others.length > 0 && (
          <p>
            {others.length === 1 ? 'Também mudou' : 'Também mudaram'}, e o formulário já mostra como{' '}
            {others.length === 1 ? 'está' : 'estão'} agora: {listed(others)}.
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <Button onClick={onReload}>Recarregar o registro</Button>
          <Button
            variant="primary"
            missing={open.length ? `escolher ${listed(labels(open))}` : undefined}
            onClick={onSave}
          >
            Salvar assim
          </Button>
        </div>
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  collision: Collision
  typed: unknown
  say: (value: unknown) => string
  choice: Choices[string] | undefined
  onChoose: (value: unknown, choice: Choices[string]) => void
}

function Choice({
  label,
  collision: { name, opened, now },
  typed,
  say,
  choice,
  onChoose,
}: ChoiceProps) {
  const options = [
    { choice: 'now', title: 'Agora está', value: now },
    { choice: 'mine', title: 'Você digitou', value: typed },
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">{label}</legend>
      <p className="text-sm break-words whitespace-pre-wrap">Você abriu com: {say(opened)}</p>
      <div className="choice-cards">
        {options.map((option) => (
          <label key={option.choice} className="choice-card bg-cartao text-tinta">
            <input
              type="radio"
              name={`conflito-${name}`}
              checked={choice === option.choice}
              onChange={() => onChoose(option.value, option.choice)}
            />
            <span className="min-w-0">
              <span className="block text-sm text-tinta-2">{option.title}</span>
              <span className="font-medium break-words whitespace-pre-wrap">
                {say(option.value)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
