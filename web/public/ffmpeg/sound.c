/*
 * FFmpeg's decoders of sound that browsers do not decode: one decoder in each instance, given a packet at a time.
 * Built by build.sh beside it. GNU Lesser General Public License 2.1 or later, as FFmpeg.
 */

#include <stdint.h>
#include <string.h>

#include "libavcodec/avcodec.h"
#include "libavutil/channel_layout.h"
#include "libavutil/log.h"
#include "libavutil/mem.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* In the order of `KINDS` in ffmpeg-sound.ts. */
static const enum AVCodecID KINDS[] = { AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_ALAC };

static AVCodecContext *decoder;
static AVFrame *frame;
static AVPacket *packet;
/* What is written from outside before open and send, with the room behind it that FFmpeg reads over its end. */
static uint8_t *given;
/* The last frame as floats, one channel after the other. */
static float *samples;
static unsigned int samples_size;

/** Room for so many bytes. 0 where there is none. */
uint8_t *EXPORT(room)(int size)
{
    av_freep(&given);
    return given = av_mallocz(size + AV_INPUT_BUFFER_PADDING_SIZE);
}

/** The kind is a place in KINDS, the head what was given. Answers 0 where there is no memory, or no such sound is decoded. */
int EXPORT(open)(int kind, int channels, int sample_rate, int head_size)
{
    av_log_set_level(AV_LOG_QUIET);
    decoder = avcodec_alloc_context3(avcodec_find_decoder(KINDS[kind]));
    frame = av_frame_alloc();
    packet = av_packet_alloc();
    if (!decoder || !frame || !packet)
        return 0;
    if (head_size > 0) {
        decoder->extradata = given;
        decoder->extradata_size = head_size;
        given = NULL;
    }
    decoder->sample_rate = sample_rate;
    av_channel_layout_default(&decoder->ch_layout, channels);
    return avcodec_open2(decoder, decoder->codec, NULL) >= 0;
}

/** Takes a packet from what was given. Negative where it cannot be decoded. */
int EXPORT(send)(int size)
{
    packet->data = given;
    packet->size = size;
    return avcodec_send_packet(decoder, packet);
}

/** Forgets what came before, as after a jump. */
void EXPORT(flush)(void)
{
    avcodec_flush_buffers(decoder);
}

/** The samples of each channel in the next frame: 0 where more packets are needed first, negative where it is broken. */
int EXPORT(receive)(void)
{
    int received = avcodec_receive_frame(decoder, frame);
    if (received == AVERROR(EAGAIN) || received == AVERROR_EOF)
        return 0;
    if (received < 0)
        return received;
    int channels = frame->ch_layout.nb_channels, count = frame->nb_samples;
    av_fast_malloc(&samples, &samples_size, sizeof(float) * channels * count);
    if (!samples)
        return -1;
    for (int channel = 0; channel < channels; channel++) {
        float *out = samples + channel * count;
        void *plane = frame->extended_data[channel];
        switch (frame->format) {
        case AV_SAMPLE_FMT_FLTP:
            memcpy(out, plane, sizeof(float) * count);
            break;
        case AV_SAMPLE_FMT_S16P:
            for (int i = 0; i < count; i++)
                out[i] = ((int16_t *)plane)[i] / 32768.0f;
            break;
        case AV_SAMPLE_FMT_S32P:
            for (int i = 0; i < count; i++)
                out[i] = ((int32_t *)plane)[i] / 2147483648.0f;
            break;
        default:
            return -1;
        }
    }
    return count;
}

int EXPORT(channels)(void)
{
    return frame->ch_layout.nb_channels;
}

int EXPORT(sample_rate)(void)
{
    return frame->sample_rate;
}

float *EXPORT(samples_of_frame)(void)
{
    return samples;
}

/** Nothing here opens files. */
int avpriv_open(const char *name, int flags, ...)
{
    return -1;
}
