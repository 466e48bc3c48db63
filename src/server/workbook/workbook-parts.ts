import { toXmlText } from './xml-text.ts'

// The parts of a workbook other than its worksheets: ECMA-376, the minimum that Excel and LibreOffice accept.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` below. */
export const styleOf = { number: 1, text: 2, arabic: 3, header: 4 } as const

/** Number format 49 is text. Reading order 2 is right to left. */
const styles = `${declaration}<styleSheet xmlns="${spreadsheet}">
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="14"/><name val="Arial"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment horizontal="right" vertical="top" wrapText="1" readingOrder="2"/></xf>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

export function toWorksheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`
}

/** The parts as pairs of path and content. */
export function listWorkbookParts(worksheetNames: readonly string[]): [string, string][] {
  const each = (toXml: (name: string, at: number) => string) => worksheetNames.map(toXml).join('')
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const toRelations = (inner: string) =>
    `${declaration}<Relationships xmlns="${packageRelations}">${inner}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        override('xl/workbook.xml', 'sheet.main') +
        override('xl/styles.xml', 'styles') +
        `${each((_, at) => override(toWorksheetPath(at), 'worksheet'))}</Types>`,
    ],
    ['_rels/.rels', toRelations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>` +
        `${each((name, at) => `<sheet name="${toXmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      toRelations(
        each((_, at) => relation(`rId${at + 1}`, 'worksheet', toWorksheetPath(at).slice('xl/'.length))) +
          relation('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles],
  ]
}
