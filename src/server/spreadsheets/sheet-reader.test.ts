import { describe, expect, test } from 'vitest'
import { docx, oldOffice, PDF, zip } from '#tests/kit/server/files.ts'
import { sheetXml, xlsx, zipped } from '#tests/kit/server/xlsx.ts'
import { sheetReader } from './sheet-reader.ts'

const read = sheetReader()
const rowsOf = async (bytes: Buffer | string, folha?: string) => {
  const answer = await read(Buffer.from(bytes), folha)
  return 'problem' in answer ? answer.problem : answer.rows.map(({ celulas }) => celulas)
}

describe('a CSV', () => {
  const latin = Buffer.concat([Buffer.from('nome;locação\nJosé;Sant'), Buffer.from('e1', 'hex')])
  const utf16 = Buffer.from('\ufeffnome;ano\nJosé;2024\n', 'utf16le')
  test.each<[string, Buffer | string, string[][] | string]>([
    [
      'of Excel',
      '\ufeffnome;valor\r\nJosé;"1.234,56"\r\n',
      [
        ['nome', 'valor'],
        ['José', '1.234,56'],
      ],
    ],
    [
      'of Google',
      'nome,valor\nJosé,"1,5"\n',
      [
        ['nome', 'valor'],
        ['José', '1,5'],
      ],
    ],
    [
      'with tabs',
      'nome\tvalor\nJosé\t1,5\nAna\t2,5',
      [
        ['nome', 'valor'],
        ['José', '1,5'],
        ['Ana', '2,5'],
      ],
    ],
    [
      'that says its separator',
      'sep=|\nnome|a;b\nJosé|1;2',
      [
        ['nome', 'a;b'],
        ['José', '1;2'],
      ],
    ],
    [
      'with a title above',
      'Controle, de 2026\n\nnome;valor\nJosé;1\nAna;2',
      [['Controle, de 2026'], ['nome', 'valor'], ['José', '1'], ['Ana', '2']],
    ],
    [
      'in UTF-16',
      utf16,
      [
        ['nome', 'ano'],
        ['José', '2024'],
      ],
    ],
    [
      'in UTF-16, big end first',
      Buffer.from(utf16).swap16(),
      [
        ['nome', 'ano'],
        ['José', '2024'],
      ],
    ],
    [
      'in Windows-1252',
      Buffer.from('nome;obs\nJo\u00e3o;\u00a0caf\u00e9', 'latin1'),
      [
        ['nome', 'obs'],
        ['João', '\u00a0café'],
      ],
    ],
    [
      'half in UTF-8',
      latin,
      [
        ['nome', 'locaÃ§Ã£o'],
        ['JosÃ©', 'Santá'],
      ],
    ],
    [
      'with line breaks and quotes in cells',
      'nome;obs\n"José ""Zé""";"uma\nduas"',
      [
        ['nome', 'obs'],
        ['José "Zé"', 'uma\nduas'],
      ],
    ],
    [
      'with a quote that is never closed',
      'nome;obs\n"José;12\nAna;5',
      [
        ['nome', 'obs'],
        ['"José', '12'],
        ['Ana', '5'],
      ],
    ],
    ['that ends in empty rows and cells', 'nome;;;\nJosé;;;\n;;;\n;;;', [['nome'], ['José']]],
    ['of one column', 'placa\nABC1D23', [['placa'], ['ABC1D23']]],
    [
      'with formulas',
      'nome;obs\n=1+1;@x',
      [
        ['nome', 'obs'],
        ['=1+1', '@x'],
      ],
    ],
    ['that is empty', '  \n', 'unknown'],
    ['that is a page of the web', '<table><tr><td>Placa</td></tr></table>', 'unknown'],
    ['that is binary', Buffer.from([0, 1, 2, 3]), 'unknown'],
    ['that is a PDF', PDF, 'unknown'],
    ['with too many columns', Array(61).fill('x').join(';'), 'too-large'],
  ])(
    '%s',
    async (_, file, expected) => {
      expect(await rowsOf(file)).toEqual(expected)
    },
    20_000,
  )

  test('keeps the numbers of its rows, and shows that a cell is too long', async () => {
    const answer = await read(Buffer.from(`nome;valor\n\n;\nJosé;${'x'.repeat(600)}`))
    expect(answer).toMatchObject({ folhas: [], folha: null })
    expect('rows' in answer && answer.rows.map(({ linha }) => linha)).toEqual([1, 4])
    expect('rows' in answer && answer.rows[1]?.celulas[1]).toHaveLength(501)
  })
})

describe('an XLSX', () => {
  test('gives typed cells as texts that read as nothing else', async () => {
    const file = await xlsx({
      Capa: [['Controle']],
      Dados: [
        ['nome', 'dia', 'valor', 'km', 'ok', 'fórmula', 'erro'],
        [
          'José & Cia',
          { serial: 46246 },
          1399.9999999999998,
          1.234,
          true,
          { texto: 'feito' },
          { erro: '#N/A' },
        ],
        [null, 46246, 314.9, 12345, false],
      ],
    })
    const answer = await read(file)
    expect(answer).toMatchObject({ folhas: ['Capa', 'Dados'], folha: 'Dados' })
    expect('rows' in answer && answer.rows[1]?.celulas).toEqual([
      'José & Cia',
      '2026-08-12',
      '1399,9999999999998',
      '1,2340',
      'sim',
      'feito',
      '#N/A',
    ])
    expect('rows' in answer && answer.rows[2]?.celulas).toEqual([
      '',
      '46246',
      '314,9000',
      '12345',
      'não',
    ])
    expect(await rowsOf(file, 'Capa')).toEqual([['Controle']])
    expect(await rowsOf(file, 'Outra')).toBe('no-such-sheet')
  })

  test('shows a formula without its result, but not one whose result is an empty text', async () => {
    const sheet = sheetXml([[1, 2, 3, 4, 5, 6, 7, 8]])
    const formulas = [
      '<c r="A1"><f>G8*2</f></c>',
      '<c r="B1" s="0"><f t="shared" si="0"/><v></v></c>',
      '<c r="C1"><f>G8*2</f><v/></c>',
      '<c r="D1" t="str"><f>A9</f></c>',
      '<c r="E1" t="e"><f>1/0</f></c>',
      '<c r="F1" t="str"><f>""</f><v></v></c>',
      '<c r="G1" s="0"/>',
      '<c r="H1"><f>G8*2</f><v>0</v></c>',
    ]
    const computed = sheet.replace(/<c .*<\/c>/, formulas.join(''))
    const shown = '#SEM RESULTADO!'
    const [row] = await rowsOf(
      await xlsx({ A: [] }, { files: { 'xl/worksheets/sheet1.xml': computed } }),
    )
    expect(row).toEqual([shown, shown, shown, shown, shown, '', '', '0'])
  })

  test('is read at its first sheet with a table that is not hidden, whatever the others have', async () => {
    const table = [
      ['placa', 'cor'],
      ['ABC1D23', 'Preta'],
    ]
    const sheets = {
      Listas: table.toReversed(),
      Capa: [['Minha loja'], ['2026']],
      Larga: [Array(70).fill('x')],
      Frota: table,
    }
    const names = Object.keys(sheets).map(
      (name, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${at === 0 ? ' state="hidden"' : ''} r:id="r${at + 1}"/>`,
    )
    const file = await xlsx(sheets, {
      files: {
        'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
      },
    })
    expect(await rowsOf(file)).toEqual(table)
    expect(await rowsOf(file, 'Listas')).toEqual(table.toReversed())
    expect(await rowsOf(file, 'Larga')).toBe('too-large')
  })

  test.each(['1', 'true'])('knows days that are counted from 1904, as %s', async (date1904) => {
    const file = await xlsx(
      {
        A: [
          ['dia', 'km'],
          [{ serial: 44784 }, 44784],
        ],
      },
      { date1904 },
    )
    const answer = await read(file)
    expect(answer).toMatchObject({ is1904: true, rows: [{}, { celulas: ['2026-08-12', '44784'] }] })
    expect(await read(await xlsx({ A: [['dia']] }))).toMatchObject({ is1904: false })
  })

  const small = {
    A: [
      ['placa', 'cor'],
      ['ABC1D23', 'Preta'],
    ],
  }
  const bomb = (file: string) => ({ files: { 'xl/worksheets/sheet1.xml': file } })
  const corner = sheetXml([['placa'], ['x']])
    .replace('"A2"', '"XFD1048576"')
    .replace('r="2"', 'r="1048576"')

  /** Rows of 60 cells with one text, which the file has once. */
  const sharing = (rows: number, characters: number) => ({
    files: {
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
        ['r1', 'worksheet', 'worksheets/sheet1.xml'],
        ['t', 'sharedStrings', 'sharedStrings.xml'],
      ]
        .map(
          ([id, type, target]) =>
            `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(characters)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': sheetXml(
        Array.from({ length: rows }, () => Array(60).fill(0)),
      ).replace(/(<c r="\w+")>/g, '$1 t="s">'),
    },
  })

  test('may have 1,000 rows of 60 cells of 80 characters below 20 others', async () => {
    expect(await rowsOf(await xlsx(small, sharing(1020, 80)))).toHaveLength(1020)
  }, 30_000)

  const errors = Array.from({ length: 1001 }, () => Array(60).fill({ erro: '#N/A' }))
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['with macros', () => xlsx(small, { files: { 'xl/vbaProject.bin': 'x' } }), 'macros'],
    ['with a password, or an old one', () => oldOffice('EncryptedPackage'), 'old-or-locked'],
    ['that is a document', docx, 'unknown'],
    ['that is cut off', async () => (await xlsx(small)).subarray(0, 400), 'unknown'],
    ['that unpacks to 60 MB', () => xlsx(small, bomb(' '.repeat(60e6))), 'too-large'],
    ['of long texts that its cells share', () => xlsx(small, sharing(200, 500)), 'too-large'],
    ['with a cell in the last corner', () => xlsx(small, bomb(corner)), 'too-large'],
    ['with more errors than cells may be', () => xlsx({ Planilha: errors }), 'too-large'],
    [
      'of 600 files',
      () =>
        xlsx(small, {
          files: Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.bin`, ''])),
        }),
      'too-large',
    ],
  ])(
    '%s is refused',
    async (_, file, problem) => {
      const bytes = await file()
      expect(bytes.length).toBeLessThan(500_000)
      expect(await rowsOf(bytes)).toBe(problem)
    },
    30_000,
  )

  test('whose sizes are false is read by what it unpacks to', async () => {
    const file = await xlsx(small)
    const size = file.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24
    file.writeUInt32LE(4_000_000_000, size)
    expect(await rowsOf(file)).toEqual(small.A)
    const huge = await xlsx(small, bomb(' '.repeat(30e6)))
    huge.writeUInt32LE(100, huge.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
    expect(await rowsOf(huge)).toBe('too-large')
  }, 20_000)
})

test('ends a file that takes too much time', async () => {
  expect(await sheetReader({ maxMs: 20 })(Buffer.from('a;b'))).toEqual({ problem: 'too-large' })
})

test('reads an archive that is no workbook as nothing that it knows', async () => {
  expect(await rowsOf(zip({ 'a.txt': 'x' }))).toBe('unknown')
  expect(await rowsOf(await zipped({ 'xl/workbook.xml': 'x' }))).toBe('unknown')
})
