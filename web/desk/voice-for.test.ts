import { expect, test } from 'vitest'
import { voiceForText } from './voice-for.ts'

/** Short texts as creators write them, thirty of each language. */
const TEXTS: Record<string, string> = {
  'en-US': `Welcome back to my channel.
Today I'll show you how to edit a video in five minutes.
Don't forget to like and subscribe.
This is the first part of the lesson.
What do you think about it?
Mix the flour with two eggs and a little milk.
Let's get started.
You only need a phone and some light.
My grandmother taught me this recipe.
Thanks for watching, see you next week.
The camera is small but very good.
In this episode we talk about money.
Click the button below.
How long does it take to learn the guitar?
He walked slowly down the street.
Please read the text before you begin.
Here are three mistakes that everybody makes.
I was wrong about this microphone.
Our new course starts on Monday.
Nobody told me that it would be so easy.
Once upon a time there was a king.
Press record, then count to three.
She said that she would come back.
We tested ten cheap headphones so you don't have to.
The best things in life are free.
Save the file and close the window.
Why does my voice sound different?
Next, cut the paper in half.
It was raining when we arrived.
Open the settings and choose a language.`,
  'es-ES': `Hola a todos, bienvenidos a mi canal.
Hoy vamos a aprender a editar un vídeo.
No olvides suscribirte y darle a me gusta.
Esta es la primera parte de la clase.
¿Qué te parece esta idea?
Mezcla la harina con dos huevos y un poco de leche.
Empecemos.
Solo necesitas un teléfono y buena luz.
Mi abuela me enseñó esta receta.
Gracias por ver el vídeo, nos vemos la próxima semana.
La cámara es pequeña pero muy buena.
En este episodio hablamos de dinero.
Pulsa el botón de abajo.
¿Cuánto tiempo se tarda en aprender guitarra?
Caminaba despacio por la calle.
Lee el texto antes de empezar.
Estos son los tres errores que comete todo el mundo.
Me equivoqué con este micrófono.
Nuestro nuevo curso empieza el lunes.
Nadie me dijo que sería tan fácil.
Érase una vez un rey.
La fotosíntesis convierte la luz en energía.
Ella dijo que volvería mañana.
Hemos probado diez auriculares baratos.
Las mejores cosas de la vida son gratis.
Guarda el archivo y cierra la ventana.
El agua hierve a cien grados.
Después corta el papel por la mitad.
Llovía cuando llegamos a casa.
Buenos días, esta es la lección número cuatro.`,
  'fr-FR': `Bonjour à tous et bienvenue sur ma chaîne.
Aujourd'hui, nous allons apprendre à monter une vidéo.
N'oubliez pas de vous abonner.
C'est la première partie du cours.
Qu'en pensez-vous ?
Mélangez la farine avec deux œufs et un peu de lait.
Commençons tout de suite.
Il vous faut seulement un téléphone et de la lumière.
Ma grand-mère m'a appris cette recette.
Merci d'avoir regardé, à la semaine prochaine.
La caméra est petite mais très bonne.
Dans cet épisode, on parle d'argent.
Cliquez sur le bouton ci-dessous.
Combien de temps faut-il pour apprendre la guitare ?
Il marchait lentement dans la rue.
Lisez le texte avant de commencer.
Voici trois erreurs que tout le monde fait.
Je me suis trompé sur ce micro.
Notre nouveau cours commence lundi.
Personne ne m'a dit que ce serait si facile.
Il était une fois un roi.
La photosynthèse transforme la lumière en énergie.
Elle a dit qu'elle reviendrait demain.
Nous avons testé dix casques pas chers.
Les meilleures choses de la vie sont gratuites.
Enregistrez le fichier et fermez la fenêtre.
L'eau bout à cent degrés.
Ensuite, coupez le papier en deux.
Il pleuvait quand nous sommes arrivés.
Bonne nuit, les petits.`,
  'de-DE': `Hallo zusammen und willkommen auf meinem Kanal.
Heute lernen wir, wie man ein Video schneidet.
Vergesst nicht, den Kanal zu abonnieren.
Das ist der erste Teil der Stunde.
Was haltet ihr davon?
Mischt das Mehl mit zwei Eiern und etwas Milch.
Fangen wir an.
Ihr braucht nur ein Handy und gutes Licht.
Meine Oma hat mir dieses Rezept beigebracht.
Danke fürs Zuschauen, bis nächste Woche.
Die Kamera ist klein, aber sehr gut.
In dieser Folge geht es um Geld.
Klick auf den Knopf unten.
Wie lange dauert es, Gitarre zu lernen?
Er ging langsam die Straße hinunter.
Lest den Text, bevor ihr anfangt.
Hier sind drei Fehler, die alle machen.
Bei diesem Mikrofon habe ich mich geirrt.
Unser neuer Kurs beginnt am Montag.
Niemand hat mir gesagt, dass es so leicht wird.
Es war einmal ein König.
Pflanzen machen aus Licht Energie.
Sie sagte, dass sie morgen wiederkommt.
Wir haben zehn billige Kopfhörer getestet.
Die besten Dinge im Leben sind umsonst.
Speichert die Datei und schließt das Fenster.
Wasser kocht bei hundert Grad.
Dann schneidet ihr das Papier in der Mitte durch.
Es regnete, als wir ankamen.
Guten Morgen, das ist Lektion vier.`,
  'it-IT': `Ciao a tutti e benvenuti sul mio canale.
Oggi impariamo a montare un video.
Non dimenticate di iscrivervi.
Questa è la prima parte della lezione.
Che cosa ne pensate?
Mescolate la farina con due uova e un po' di latte.
Cominciamo subito.
Vi serve solo un telefono e una buona luce.
Mia nonna mi ha insegnato questa ricetta.
Grazie per aver guardato, ci vediamo la prossima settimana.
La macchina è piccola ma molto buona.
In questo episodio parliamo di soldi.
Fai clic sul pulsante qui sotto.
Quanto tempo ci vuole per imparare la chitarra?
Camminava lentamente per la strada.
Leggete il testo prima di cominciare.
Ecco tre errori che fanno tutti.
Mi sono sbagliato su questo microfono.
Il nostro nuovo corso comincia lunedì.
Nessuno mi ha detto che sarebbe stato così facile.
C'era una volta un re.
La fotosintesi trasforma la luce in energia.
Lei ha detto che sarebbe tornata domani.
Abbiamo provato dieci cuffie economiche.
Le cose migliori della vita sono gratis.
Salvate il file e chiudete la finestra.
L'acqua bolle a cento gradi.
Poi tagliate la carta a metà.
Pioveva quando siamo arrivati.
Buongiorno, questa è la lezione numero quattro.`,
  'pt-BR': `Olá pessoal, bem-vindos ao meu canal.
Hoje vamos aprender a editar um vídeo.
Não se esqueça de se inscrever.
Esta é a primeira parte da aula.
O que você acha disso?
Misture a farinha com dois ovos e um pouco de leite.
Vamos começar.
Você só precisa de um celular e de boa luz.
Minha avó me ensinou esta receita.
Obrigado por assistir, até a próxima semana.
A câmera é pequena, mas muito boa.
Neste episódio falamos de dinheiro.
Clique no botão abaixo.
Quanto tempo leva para aprender violão?
Ele andava devagar pela rua.
Leia o texto antes de começar.
Estes são os três erros que todo mundo comete.
Eu estava errado sobre este microfone.
O nosso novo curso começa na segunda-feira.
Ninguém me disse que seria tão fácil.
Era uma vez um rei.
A fotossíntese transforma a luz em energia.
Ela disse que voltaria amanhã.
Testamos dez fones de ouvido baratos.
As melhores coisas da vida são de graça.
Salve o arquivo e feche a janela.
A água ferve a cem graus.
Depois corte o papel ao meio.
Chovia quando chegamos em casa.
Bom dia, esta é a lição número quatro.`,
}

test.each(Object.keys(TEXTS))('thirty short texts are spoken in their language: %s', (lang) => {
  const texts = (TEXTS[lang] ?? '').split('\n')
  expect(texts).toHaveLength(30)
  const found = texts.filter((text) => voiceForText(text).lang === lang)
  expect(found.length).toBeGreaterThanOrEqual(lang === 'en-US' ? 30 : 27)
  expect(voiceForText(texts.join('\n')).lang).toBe(lang)
})

test('what is none of them, too short or a list of names stays as it was', () => {
  const texts = [
    ...['Ik ben gisteren naar het strand gegaan.', 'Hej och välkommen till min kanal.'],
    ...['Cześć, dzisiaj pokażę wam nowy film.', 'Merhaba, bugün çok güzel bir gün.'],
    ...['Halo semua, hari ini kita akan belajar.', 'Xin chào các bạn.', 'OK', 'Verdigris 2.0', ''],
    ...['Paris, Madrid, Berlin, Roma', 'La La Land', 'Super Mario Bros. 3', 'Taxi 24'],
  ]
  expect(texts.map((text) => voiceForText(text).lang)).toEqual(texts.map(() => 'en-US'))
})

test('a text in two languages is spoken in the one that most of it is in', () => {
  const spanish = 'Hoy vamos a hablar de una canción que se llama'
  expect(voiceForText(`${spanish} “Let it be”.`).lang).toBe('es-ES')
  expect(voiceForText('The song is called “La vida es un carnaval” and I love it.').lang).toBe(
    'en-US',
  )
})
