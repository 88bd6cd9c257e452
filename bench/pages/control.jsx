// React and a table of plain rows, nothing else: what this machine makes of the least such a page can be.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const ROWS = Array.from({ length: 50 }, (_, i) => i)
const CELLS = Array.from({ length: 11 }, (_, i) => i)

const Control = () => {
  const [chosen, choose] = useState(-1)
  return (
    <table>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} onClick={() => choose(row)} style={row === chosen ? { background: 'gold' } : undefined}>
            {CELLS.map((cell) => <td key={cell}>{`row ${row}, cell ${cell}`}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('root')).render(<Control />)
