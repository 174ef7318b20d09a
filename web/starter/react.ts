// The chunk of React runs as a task of its own, before the app that needs it (`web/starter/bring-in.ts`).
import 'react-dom/client'
